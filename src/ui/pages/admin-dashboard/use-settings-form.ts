import { type FormEvent, useEffect, useRef, useState } from 'react';
import { changeSettings } from '#contract/settings';
import {
  isMadeOf,
  type OpeningAmount,
  type PortalSettings,
  readOpeningAmount,
  SETTING_TEXTS,
  type SettingText,
  settingFaults,
} from '#core/settings/portal-settings';
import { RequestRejected } from '#core/shared/failure';
import { compare, fromCount, multiply, toRupees } from '#core/shared/money';
import { useServices } from '../../data/app-services';
import { useFormDraft } from '../../data/drafts/use-form-draft';
import { useWrite, type WriteFailure } from '../../data/use-write';
import { settingsTexts } from '../../features/settings/settings-texts';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';

/** The settings on the server, with the accounts that the opening amount is paid for. */
export interface KnownSettings {
  readonly settings: PortalSettings;
  readonly opening: OpeningAmount;
}

type Values = Readonly<Record<SettingText | 'openingAmount', string>>;
type FieldName = keyof Values;

export type SettingsFormProps = {
  known: KnownSettings;
  onReload: () => Promise<KnownSettings | undefined>;
};

/** Manages the form of the settings: what is typed (kept across a reload or a clash), its faults, and saving. */
export function useSettingsForm(props: SettingsFormProps) {
  const t = useTexts(settingsTexts);
  const [checked, setChecked] = useState<ReadonlySet<FieldName>>(new Set());
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const typed = useTypedSettings(props.known);
  const { base, values, theirs, change, type, discard, setSaved, follow } = typed;
  const { save, saving, outcome, settle, mayBeStored } = useSaveSettings(typed, props.onReload);
  const faults = new Map(settingFaults(values).map(({ field, why }) => [field, why]));
  const errorOf = (name: FieldName) => {
    const why = faults.get(name);
    if (why && checked.has(name)) return t(`settings.fault.${why}`);
    return outcome?.kind === 'refused' && outcome.field === name ? outcome.message : undefined;
  };
  const bind = (name: FieldName) => ({
    name,
    value: values[name],
    onChange: (value: string) => {
      settle();
      type(name, value);
    },
    onBlur: () => setChecked((now) => new Set(now).add(name)),
    error: errorOf(name),
    // After a clash, the value that someone else saved is shown next to the typed one.
    help:
      theirs && theirs[name] !== values[name]
        ? t('settings.theirs', { value: theirs[name] || t('settings.nothing') })
        : undefined,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(new Set([...SETTING_TEXTS, 'openingAmount']));
    const [first] = settingFaults(values);
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name=${first.field}]`)?.focus();
      return;
    }
    // It affects the money of many people, so it needs a confirmation.
    if (change.openingAmount !== undefined) setIsAsking(true);
    else await store();
  };
  const store = async () => {
    setIsAsking(false);
    const saved = await save({ base, values });
    if (saved) setSaved(saved);
  };
  const loadTheirs = async () => {
    const known = await props.onReload();
    if (!known) return;
    follow(known);
    settle();
  };
  const changed = mayBeStored || Object.keys(change).length > 0;
  const asking = isAsking && { stay: () => setIsAsking(false), go: () => void store() };
  return { form, base, values, changed, saving, outcome, bind, submit, asking, loadTheirs, discard };
}

/**
 * Keeps what is typed as a draft, over the settings that it was based on. `theirs` is what somebody else saved
 * meanwhile; after saving, everything is as saved.
 */
function useTypedSettings(known: KnownSettings) {
  const { api } = useServices();
  const { kept, keep, forget, startOver, send } = useFormDraft('network settings');
  const [base, setBase] = useState(known);
  const { version: begunOn, ...typedBefore } = kept ?? {};
  const [values, setValues] = useState<Values>(() => ({ ...valuesOf(known), ...typedBefore }));
  // A change that somebody else saved since the draft was begun counts as a clash; an own try that was stored does not.
  const [theirs, setTheirs] = useState(() => {
    const isOvertaken = kept !== undefined && begunOn !== versionOf(known);
    return isOvertaken && isChanged(valuesOf(known), values) ? valuesOf(known) : undefined;
  });
  const before = valuesOf(base);
  // Only the typed fields are kept: the rest has the saved values when the draft is opened again.
  const change = changeBetween(before, values);
  useEffect(() => {
    const typed = changeBetween(valuesOf(base), values);
    if (Object.keys(typed).length > 0) keep({ ...typed, version: versionOf(base) });
    else forget();
  }, [base, values, keep, forget]);
  return {
    base,
    values,
    theirs,
    change,
    /** Bases what is typed on an own earlier try, which has been stored. */
    goOnFrom: setBase,
    /** Sends what differs, under a key that stays until there is an answer. Returns the settings as they are then. */
    send: async ({ base: from, values: now }: Try): Promise<KnownSettings> => {
      const sent = changeBetween(valuesOf(from), now);
      const body = { version: from.settings.version, ...sent };
      const settings = await send({ ...sent, version: versionOf(from) }, (key) =>
        api.call(changeSettings, { body, idempotencyKey: key }),
      );
      const amount = readOpeningAmount(now.openingAmount) ?? from.opening.amount;
      const earning = multiply(amount, fromCount(from.opening.accounts));
      return { settings, opening: { ...from.opening, amount, earning } };
    },
    type: (name: FieldName, value: string) => setValues((now) => ({ ...now, [name]: value })),
    discard: () => {
      startOver();
      setValues(before);
    },
    setSaved: (saved: KnownSettings) => {
      setBase(saved);
      setValues(valuesOf(saved));
      setTheirs(undefined);
    },
    /** Takes over what somebody else saved: typed fields stay, untouched ones follow. */
    follow: (saved: KnownSettings) => {
      setValues({ ...valuesOf(saved), ...change });
      setTheirs(valuesOf(saved));
      setBase(saved);
    },
  };
}

function versionOf({ settings }: KnownSettings): string {
  return String(settings.version);
}

function valuesOf({ settings, opening }: KnownSettings): Values {
  return {
    openingAmount: toRupees(opening.amount),
    disclaimer: settings.disclaimer ?? '',
    supportWidgetAddress: settings.supportWidgetAddress ?? '',
    leadFormAddress: settings.leadFormAddress ?? '',
    officeEmail: settings.officeEmail ?? '',
    officePhone: settings.officePhone ?? '',
    officeAddress: settings.officeAddress ?? '',
    companyName: settings.companyName ?? '',
    companyGstin: settings.companyGstin ?? '',
    companyLogo: settings.companyLogo ?? '',
    payday: settings.payday ?? '',
  };
}

function isChanged(before: Values, now: Values): boolean {
  return Object.keys(changeBetween(before, now)).length > 0;
}

function changeBetween(before: Values, now: Values): Partial<Values> {
  const names: readonly FieldName[] = ['openingAmount', ...SETTING_TEXTS];
  return Object.fromEntries(
    names.filter((name) => now[name] !== before[name]).map((name) => [name, now[name]]),
  );
}

/** Whether settings are what became of typed values, which the server trims. */
function areMadeOf(known: KnownSettings, typed: Values): boolean {
  const [now, amount] = [valuesOf(known), readOpeningAmount(typed.openingAmount)];
  const isSameAmount = amount !== undefined && compare(amount, known.opening.amount) === 0;
  return isSameAmount && SETTING_TEXTS.every((name) => isMadeOf(now[name], typed[name]));
}

/** The reason why the settings were not saved: someone else was faster, a field was refused, or anything else. */
type SaveOutcome =
  | { readonly kind: 'clash' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'refused'; readonly field: string; readonly message: string };

/** Typed settings, and the saved ones that they change. */
interface Try {
  readonly base: KnownSettings;
  readonly values: Values;
}

/**
 * Saves settings on the server; returns the new settings, or undefined when they were not saved. A try without an answer
 * that was stored is what the next one changes, and no change of somebody else.
 */
function useSaveSettings(
  { send, goOnFrom }: ReturnType<typeof useTypedSettings>,
  reload: SettingsFormProps['onReload'],
) {
  const t = useTexts(settingsTexts);
  const { busy, failure, clear, run } = useWrite(t('settings.saveFailed'));
  // A try without an answer: the server may have stored it.
  const [unanswered, setUnanswered] = useState<Try>();
  const put = async (given: Try): Promise<KnownSettings> => {
    setUnanswered(given);
    try {
      const saved = await send(given);
      setUnanswered(undefined);
      return saved;
    } catch (error) {
      if (error instanceof RequestRejected) setUnanswered(undefined);
      throw error;
    }
  };
  /** Reads the settings again; returns them where they are what became of an earlier try. */
  const stored = async (earlier: Try): Promise<KnownSettings | undefined> => {
    const known = await reload();
    if (!known || !areMadeOf(known, earlier.values)) return undefined;
    goOnFrom(known);
    return known;
  };
  const save = async (now: Try): Promise<KnownSettings | undefined> => {
    let saved: KnownSettings | undefined;
    await run(async () => {
      const isEdited = unanswered && isChanged(unanswered.values, now.values);
      const base = (isEdited && (await stored(unanswered))) || now.base;
      saved = isChanged(valuesOf(base), now.values) ? await put({ ...now, base }) : base;
      showToast(t('settings.saved'));
    });
    return saved;
  };
  return {
    ...{ save, saving: busy, outcome: failure && outcomeOf(failure), settle: clear },
    mayBeStored: unanswered !== undefined,
  };
}

function outcomeOf({ field, sentence }: WriteFailure): SaveOutcome {
  if (field === undefined) return { kind: 'failed', message: sentence };
  return field === 'version' ? { kind: 'clash' } : { kind: 'refused', field, message: sentence };
}
