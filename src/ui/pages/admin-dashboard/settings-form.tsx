import { type FormEvent, useEffect, useRef, useState } from 'react';
import { changeSettings } from '#contract/settings';
import {
  effectOfAmount,
  type OpeningAmount,
  type PortalSettings,
  readOpeningAmount,
  SETTING_TEXTS,
  type SettingText,
  settingFaults,
} from '#core/settings/portal-settings';
import { InvalidInput, RequestRejected } from '#core/shared/failure';
import { compare, fromCount, multiply, toRupees } from '#core/shared/money';
import { useServices } from '../../data/app-services';
import { useFormDraft } from '../../data/drafts/use-form-draft';
import { useWrite, type WriteFailure } from '../../data/use-write';
import { commissionTexts } from '../../features/commission/commission-texts';
import { CompanyLogo } from '../../features/settings/company-logo';
import { settingsTexts } from '../../features/settings/settings-texts';
import { Card } from '../../kit/components/card';
import { Field } from '../../kit/components/field';
import { LeaveQuestion } from '../../kit/components/leave-question';
import { Notice } from '../../kit/components/notice';
import { SaveButton } from '../../kit/components/save-button';
import { SectionTitle } from '../../kit/components/section-title';
import { QuestionSheet } from '../../kit/components/sheet';
import { TextAreaField } from '../../kit/components/text-area-field';
import { showToast } from '../../kit/feedback/toast';
import { rupees } from '../../kit/format/rupees';
import { commonTexts } from '../../kit/texts/common-texts';
import { useTexts } from '../../kit/texts/use-texts';

/** The settings on the server, with the accounts that the opening amount is paid for. */
export interface KnownSettings {
  readonly settings: PortalSettings;
  readonly opening: OpeningAmount;
}

type Values = Readonly<Record<SettingText | 'openingAmount', string>>;
type FieldName = keyof Values;

type SettingsFormProps = {
  known: KnownSettings;
  onReload: () => Promise<KnownSettings | undefined>;
};

/** Asks for the settings: shows the effect of a new amount before it is saved, and never loses what is typed. */
export function SettingsForm(props: SettingsFormProps) {
  const t = useTexts(settingsTexts);
  const { form, base, values, changed, saving, outcome, bind, submit, asking, loadTheirs, discard } =
    useSettingsForm(props);
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="-mt-5 grid gap-x-4">
      <SectionTitle>{t('settings.amountTitle')}</SectionTitle>
      <Card>
        <Field
          label={t('settings.openingAmount')}
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          {...bind('openingAmount')}
          help={bind('openingAmount').help ?? t('settings.amountHelp')}
        />
        <Effect opening={base.opening} typed={values.openingAmount} />
      </Card>
      <SectionTitle>{t('settings.textsTitle')}</SectionTitle>
      <Card className="grid gap-4">
        <TextAreaField
          label={t('settings.disclaimer')}
          {...bind('disclaimer')}
          help={bind('disclaimer').help ?? t('settings.disclaimerHelp')}
        />
        {(['supportWidgetAddress', 'leadFormAddress'] as const).map((name) => (
          <Field
            key={name}
            label={t(`settings.${name}`)}
            type="url"
            inputMode="url"
            {...bind(name)}
            help={bind(name).help ?? t('settings.addressHelp')}
          />
        ))}
      </Card>
      <SectionTitle>{t('settings.companyTitle')}</SectionTitle>
      <Card className="grid gap-4">
        <Field label={t('settings.companyName')} autoComplete="organization" {...bind('companyName')} />
        <Field label={t('settings.companyGstin')} autoComplete="off" {...bind('companyGstin')} />
        <CompanyLogo {...bind('companyLogo')} />
        <Field
          label={t('settings.payday')}
          inputMode="numeric"
          autoComplete="off"
          {...bind('payday')}
          help={bind('payday').help ?? t('settings.paydayHelp')}
        />
      </Card>
      <SectionTitle>{t('settings.officeTitle')}</SectionTitle>
      <Card className="grid gap-4">
        <Field label={t('settings.officeEmail')} type="email" {...bind('officeEmail')} />
        <Field label={t('settings.officePhone')} type="tel" {...bind('officePhone')} />
        <TextAreaField label={t('settings.officeAddress')} {...bind('officeAddress')} />
      </Card>
      {outcome?.kind === 'clash' && (
        <div className="mt-4">
          <Notice
            tone="failed"
            what={t('settings.clash')}
            where={t('settings.clashText')}
            actions={[{ label: t('settings.loadTheirs'), onAction: () => void loadTheirs() }]}
          />
        </div>
      )}
      {outcome?.kind === 'failed' && (
        <div className="mt-4">
          <Notice tone="failed" what={outcome.message} />
        </div>
      )}
      <div className="mt-5">
        <SaveButton type="submit" wide busy={saving} disabled={!changed}>
          {t('settings.save')}
        </SaveButton>
      </div>
      <LeaveQuestion unsaved={changed && !saving} onDiscard={discard} />
      {asking && <AmountQuestion {...asking} opening={base.opening} typed={values.openingAmount} />}
    </form>
  );
}

/** Manages the form of the settings: what is typed (kept across a reload or a clash), its faults, and saving. */
function useSettingsForm(props: SettingsFormProps) {
  const t = useTexts(settingsTexts);
  const [checked, setChecked] = useState<ReadonlySet<FieldName>>(new Set());
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const typed = useTypedSettings(props.known);
  const { base, values, theirs, change, type, discard, setSaved, follow } = typed;
  const { save, saving, outcome, settle, mayBeStored } = useSaveSettings(typed);
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
  // A change that somebody else saved since the draft was begun counts as a clash.
  const [theirs, setTheirs] = useState(() =>
    kept && begunOn !== versionOf(known) ? valuesOf(known) : undefined,
  );
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
    setBase,
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

type EffectProps = { opening: OpeningAmount; typed: string };

function Effect({ opening, typed }: EffectProps) {
  const amount = readOpeningAmount(typed);
  if (!amount || compare(amount, opening.amount) === 0) return null;
  return (
    <p role="status" className="t-label mt-3 rounded-control bg-primary-soft px-3.5 py-3 text-text">
      <AmountEffect opening={opening} typed={typed} />
    </p>
  );
}

/** Asks for confirmation of the amount, with its effect. */
function AmountQuestion({ stay, go, ...effect }: EffectProps & { stay: () => void; go: () => void }) {
  const t = useTexts(settingsTexts);
  const common = useTexts(commonTexts);
  return (
    <QuestionSheet
      title={t('settings.amountAsk')}
      context={<AmountEffect {...effect} />}
      back={common('common.keep')}
      onBack={stay}
      go={t('settings.save')}
      onGo={go}
    />
  );
}

/** Shows the effect of another amount, in rupees. */
function AmountEffect({ opening, typed }: EffectProps) {
  const t = useTexts(settingsTexts);
  const commission = useTexts(commissionTexts);
  const amount = readOpeningAmount(typed) ?? opening.amount;
  const effect = effectOfAmount(opening, amount);
  return (
    <>
      {opening.accounts === 0
        ? t('settings.effectNone')
        : t('settings.effect', {
            count: opening.accounts,
            amount: rupees(toRupees(effect), { plus: true }),
            from: rupees(toRupees(opening.amount)),
            to: rupees(toRupees(amount)),
          })}
      {opening.complete === false && ` ${commission('commission.sourceIncomplete')}`}
    </>
  );
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

/** Saves settings on the server; returns the new settings, or undefined when they were not saved. */
function useSaveSettings({ send, setBase }: ReturnType<typeof useTypedSettings>) {
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
  /** Ends the try without an answer; returns what the next one is based on. */
  const ended = async (before: Try, values: Values): Promise<KnownSettings> => {
    if (!isChanged(before.values, values)) return before.base;
    try {
      const saved = await put(before);
      setBase(saved);
      return saved;
    } catch (error) {
      // What it was refused for may be mended by now.
      if (error instanceof InvalidInput && error.field !== 'version') return before.base;
      throw error;
    }
  };
  const save = async (now: Try): Promise<KnownSettings | undefined> => {
    let saved: KnownSettings | undefined;
    await run(async () => {
      const base = unanswered ? await ended(unanswered, now.values) : now.base;
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
