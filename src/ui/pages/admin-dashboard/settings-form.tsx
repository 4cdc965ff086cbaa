import { effectOfAmount, type OpeningAmount, readOpeningAmount } from '#core/settings/portal-settings';
import { compare, toRupees } from '#core/shared/money';
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
import { rupees } from '../../kit/format/rupees';
import { commonTexts } from '../../kit/texts/common-texts';
import { useTexts } from '../../kit/texts/use-texts';
import { type SettingsFormProps, useSettingsForm } from './use-settings-form';

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
