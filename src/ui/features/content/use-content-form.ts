import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Control, type Resolver, type UseFormWatch, useForm } from 'react-hook-form';
import { ChangedMeanwhile, NotFound } from '#core/shared/failure';
import type { Managed } from '#core/shared/managed';
import { useFormDraft } from '../../data/drafts/use-form-draft';
import { useWrite, type WriteFailure } from '../../data/use-write';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { contentTexts } from './content-texts';
import type { KeptContent } from './use-kept-content';

/** The values of a form's fields. */
export type ContentValues = Record<string, string>;

export type ContentControl = Control<ContentValues>;

/** The item of a form, and the functions that validate and save it. */
export interface ContentFormOptions<Item extends Managed> {
  readonly kind: string;
  readonly kept: KeptContent<Item>;
  /** Undefined for something new. */
  readonly item: Item | undefined;
  readonly valuesOf: (item: Item | undefined) => ContentValues;
  /** Returns the name of the item, for the message after its removal. */
  readonly titleOf: (item: Item) => string;
  /** Returns an error text for each invalid field. */
  readonly faults: (values: ContentValues) => Readonly<Record<string, string>>;
  readonly save: (values: ContentValues, key: string, base: Item | undefined) => Promise<Item>;
  /** Returns the message after saving, if "Saved" is not enough. */
  readonly savedText?: (item: Item, sent: ContentValues) => string | undefined;
  /** Closes the form after saving; not called if the page was left already. */
  readonly onClose: () => void;
}

/** Holds a form whose content outlives a reload, and that loses nothing when another person saves first. */
export function useContentForm<Item extends Managed>(options: ContentFormOptions<Item>) {
  const { kept: content, item, valuesOf, titleOf, faults, onClose } = options;
  const { draft, base, setBase, fresh, restored, setRestored, theirs, setTheirs } = useDraftOver(options);
  const { kept, keep, forget } = draft;
  const saved = useRef(false);
  const form = useForm<ContentValues>({
    defaultValues: { ...fresh, ...kept },
    mode: 'onTouched',
    resolver: resolverOf(faults),
  });
  const { watch, handleSubmit, reset, setError, setValue, formState } = form;
  const values = watch();
  const unsaved = !saved.current && Object.keys(fresh).some((name) => values[name] !== fresh[name]);
  useKeptWhileTyped(watch, (typed) => {
    if (!saved.current) keep(typed, base && fresh);
  });

  const isAtField = (field: string | undefined): field is string => field !== undefined && field in fresh;
  const { failure, send } = useSaving(options, {
    draft,
    saved,
    setTheirs,
    onRefused: ({ field, sentence }) => {
      if (isAtField(field)) setError(field, { type: 'server', message: sentence }, { shouldFocus: true });
    },
  });
  const finish = useEffectEvent(() => void handleSubmit((sent) => send(sent, undefined))());
  // Only adding an item has an idempotency key; a change that was stored is in the item read again.
  const unanswered = draft.unanswered && !item;
  useEffect(() => {
    if (unanswered) finish();
  }, [unanswered]);
  const startOver = (to: Item | undefined) => {
    forget();
    setBase(to);
    setTheirs(undefined);
    setRestored(false);
    reset(valuesOf(to));
  };
  const follow = useEffectEvent(() => {
    if (item && base && !isSame(valuesOf(item), fresh) && !unsaved && !formState.isSubmitting)
      startOver(item);
  });
  // A form without changes follows the item when it is read again, as its list does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what is read again.
  useEffect(() => follow(), [item]);
  return {
    control: form.control,
    values,
    unsaved,
    restored: restored && unsaved,
    sending: formState.isSubmitting,
    wrong: formState.isSubmitted ? Object.keys(formState.errors).length : 0,
    failure: failure && !isAtField(failure.field) ? failure.sentence : undefined,
    base,
    /** The values that another person saved meanwhile. */
    theirs: theirs && valuesOf(theirs),
    set: (name: string, value: string) =>
      setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true }),
    submit: handleSubmit((sent) => send(sent, base)),
    discard: () => startOver(base),
    takeTheirs: () => startOver(theirs),
    keepMine: () => {
      setBase(theirs);
      void handleSubmit((sent) => send(sent, theirs))();
    },
    forget,
    /** Archives the item, which hides it from vendors; undefined for a new one. */
    remove:
      item &&
      (() => {
        // Ignores a second tap.
        if (saved.current) return;
        saved.current = true;
        forget();
        content.remove(item, titleOf(item));
        onClose();
      }),
  };
}

/** Keeps the typed values after each letter. */
function useKeptWhileTyped(watch: UseFormWatch<ContentValues>, keep: (typed: ContentValues) => void) {
  const keepTyped = useEffectEvent(keep);
  useEffect(() => {
    const { unsubscribe } = watch((typed) =>
      keepTyped(Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value ?? '']))),
    );
    return unsubscribe;
  }, [watch]);
}

/** Returns the item being edited, the draft of the form, and what another person saved meanwhile. */
function useDraftOver<Item extends Managed>({ kind, item, valuesOf }: ContentFormOptions<Item>) {
  const draft = useFormDraft(`${kind} ${item?.id ?? 'new'}`);
  const { kept, before: begun } = draft;
  const [base, setBase] = useState(item);
  const fresh = valuesOf(base);
  const [restored, setRestored] = useState(kept !== undefined);
  // A version saved by another person since the draft was begun is a conflict from the start.
  const [theirs, setTheirs] = useState(() =>
    kept && begun && !isSame(begun, fresh) && !isSame(kept, fresh) ? item : undefined,
  );
  return { draft, base, setBase, fresh, restored, setRestored, theirs, setTheirs };
}

function resolverOf(faults: ContentFormOptions<Managed>['faults']): Resolver<ContentValues> {
  return (values) => {
    const found = Object.entries(faults(values));
    if (found.length === 0) return { values, errors: {} };
    const errors = found.map(([name, message]) => [name, { type: 'fault', message }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}

interface SavedForm<Item> {
  readonly draft: ReturnType<typeof useFormDraft>;
  /** True once the form is saved; from then on nothing is kept as a draft. */
  readonly saved: RefObject<boolean>;
  readonly setTheirs: (theirs: Item | undefined) => void;
  readonly onRefused: (failure: WriteFailure) => void;
}

/** Sends a form; if another person has saved meanwhile, asks which version to keep. */
function useSaving<Item extends Managed>(options: ContentFormOptions<Item>, form: SavedForm<Item>) {
  const { kept, item, valuesOf, save, savedText, onClose } = options;
  const { draft, saved, setTheirs, onRefused } = form;
  const { refresh } = kept;
  const t = useTexts(contentTexts);
  const { failure, run } = useWrite(t('content.failed'), onRefused);
  const send = (sent: ContentValues, on: Item | undefined) =>
    run(async (place) => {
      const end = (after: Item) => {
        setTheirs(undefined);
        showToast(savedText?.(after, sent) ?? t('content.saved'));
        place.follow(onClose);
      };
      try {
        const after = await draft.send(sent, (key) => save(sent, key, on), on && valuesOf(on));
        saved.current = true;
        await refresh();
        end(after);
      } catch (error) {
        if (!(error instanceof ChangedMeanwhile)) throw error;
        const current = (await refresh()).find(({ id }) => id === item?.id);
        if (!current) throw new NotFound(t('content.gone'));
        // An attempt whose answer was lost has stored it.
        if (isSame(valuesOf(current), sent)) {
          saved.current = true;
          draft.forget();
          return end(current);
        }
        place.ask(() => setTheirs(current));
      }
    });
  return { failure, send };
}

function isSame(one: ContentValues, other: ContentValues): boolean {
  return Object.entries(one).every(([name, value]) => other[name] === value);
}

/** A form in the shape that its components get. */
export type ContentForm = Omit<ReturnType<typeof useContentForm>, 'base'>;
