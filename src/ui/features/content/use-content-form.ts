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

/** The contents of a form's fields. */
export type ContentValues = Record<string, string>;

export type ContentControl = Control<ContentValues>;

/** The subject of a form, and the ways to check and save it. */
export interface ContentFormOptions<Item extends Managed> {
  readonly kind: string;
  readonly kept: KeptContent<Item>;
  /** Undefined for something new. */
  readonly item: Item | undefined;
  readonly valuesOf: (item: Item | undefined) => ContentValues;
  /** Returns the name of the piece for the text after its removal. */
  readonly titleOf: (item: Item) => string;
  /** The sentence about each field that is not right. */
  readonly faults: (values: ContentValues) => Readonly<Record<string, string>>;
  readonly save: (values: ContentValues, key: string, base: Item | undefined) => Promise<Item>;
  /** The sentence when it is saved, where there is more to say than that. */
  readonly savedText?: (item: Item, sent: ContentValues) => string | undefined;
  /** Leaves the form once that is so, unless it was left already. */
  readonly onClose: () => void;
}

/** A form whose content outlives a reload, and that loses nothing when someone else was faster. */
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
  // Only adding has a key under which it happens once; a change that arrived is the piece as it was read again.
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
  // A form in which nothing is typed says what the piece is now, as its list does.
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
    /** The values that someone else saved meanwhile. */
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
    /** Takes the piece from vendors; undefined for a new one. */
    remove:
      item &&
      (() => {
        // A second tap is not for another one.
        if (saved.current) return;
        saved.current = true;
        forget();
        content.remove(item, titleOf(item));
        onClose();
      }),
  };
}

/** Has what is typed kept with each letter. */
function useKeptWhileTyped(watch: UseFormWatch<ContentValues>, keep: (typed: ContentValues) => void) {
  const keepTyped = useEffectEvent(keep);
  useEffect(() => {
    const { unsubscribe } = watch((typed) =>
      keepTyped(Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value ?? '']))),
    );
    return unsubscribe;
  }, [watch]);
}

/** The piece that a form is over, what is kept of the form as a draft, and what somebody else saved meanwhile. */
function useDraftOver<Item extends Managed>({ kind, item, valuesOf }: ContentFormOptions<Item>) {
  const draft = useFormDraft(`${kind} ${item?.id ?? 'new'}`);
  const { kept, before: begun } = draft;
  const [base, setBase] = useState(item);
  const fresh = valuesOf(base);
  const [restored, setRestored] = useState(kept !== undefined);
  // What somebody else saved since the draft was begun is as good as a clash.
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
  /** Becomes true once it is saved, when nothing is a draft any more. */
  readonly saved: RefObject<boolean>;
  readonly setTheirs: (theirs: Item | undefined) => void;
  readonly onRefused: (failure: WriteFailure) => void;
}

/** Sends a form, and asks back where somebody else was faster. */
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
        // It was stored by a try whose answer was lost.
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

/** A form as its parts see it. */
export type ContentForm = Omit<ReturnType<typeof useContentForm>, 'base'>;
