import { type FormEvent, useEffect, useEffectEvent } from 'react';
import { addVendor } from '#contract/vendor-admin';
import type { CommissionRule } from '#core/vendors/commission-rule';
import { type NewVendor, newVendor, type VendorDraft } from '#core/vendors/new-vendor';
import { draftsOfRules, rulesOfDrafts } from '#core/vendors/rule-draft';
import type { VendorDetails } from '#core/vendors/vendor-details';
import { VENDOR_FIELDS } from '#records/vendor';
import { useServices } from '../../data/app-services';
import { useSetup } from '../../data/use-setup';
import { Button } from '../../kit/components/button';
import { Card } from '../../kit/components/card';
import { CheckField } from '../../kit/components/check-field';
import { joinClasses } from '../../kit/components/join-classes';
import { Notice } from '../../kit/components/notice';
import { useDesktop } from '../../kit/components/use-desktop';
import { useTexts } from '../../kit/texts/use-texts';
import { LOGO, LogoField } from './logo-field';
import { RuleFields } from './rule-fields';
import { FIELDS_OF_STEP, useVendorCheck, VENDOR_STEPS, type VendorStep } from './use-vendor-check';
import { useKeepFile } from './use-vendor-directory';
import { useVendorDraft } from './use-vendor-draft';
import { VendorField } from './vendor-field';
import { vendorFormTexts } from './vendor-form-texts';
import { LogoPlate } from './vendor-logo';

/** Asks for everything that a new vendor needs: in steps on a phone, on one page on a desktop. */
export function VendorForm({ onAdded }: { onAdded: (file: VendorDetails) => void }) {
  const t = useTexts(vendorFormTexts);
  const { api } = useServices();
  const keep = useKeepFile();
  const desktop = useDesktop();
  const draft = useVendorDraft();
  const { vendor, rules, logoUrl, inviteLater, restored, unanswered, send, clear } = draft;
  const beingSetUp = useSetup(true).data?.open === true;
  const later = inviteLater ?? beingSetUp;
  const check = useVendorCheck(draft);
  const { form, step, tried, wrongFields, busy, failure, run, changing, toStep } = check;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!desktop && step !== 'check') return toStep(stepAfter(step, 1));
    const checked = check.checked();
    if (checked) add(checked.ready, checked.goodRules);
  };
  const add = (ready: NewVendor, rulesOf: readonly CommissionRule[]) =>
    void run(async () => {
      const portal = window.location.origin;
      const body = { ...ready, logoUrl, rules: draftsOfRules(rulesOf), portal, inviteLater: later };
      const file = await send((key) => api.call(addVendor, { body, idempotencyKey: key }));
      keep(file);
      clear();
      onAdded(file);
    });
  const finish = useEffectEvent(() => {
    const ready = newVendor(vendor);
    const goodRules = rulesOfDrafts(rules);
    if (ready && goodRules) add(ready, goodRules);
  });
  useEffect(() => {
    if (unanswered) finish();
  }, [unanswered]);
  const isAtField = failure?.field === LOGO || VENDOR_FIELDS.some((field) => field === failure?.field);
  const last = desktop || step === 'check';
  return (
    <form
      ref={form}
      noValidate
      onSubmit={save}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desktop:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {!desktop && <StepMarks step={step} onStep={toStep} />}
        {restored && (
          <Notice
            tone="offline"
            what={t('vendorForm.kept')}
            actions={[{ label: t('vendorForm.clear'), onAction: clear }]}
          />
        )}
        {failure && !isAtField && <Notice reveal tone="failed" what={failure.sentence} />}
        <p role="alert" className="sr-only">
          {tried && wrongFields.length > 0 && t('vendorForm.wrong', { count: wrongFields.length })}
        </p>
        {(desktop || step === 'person') && (
          <Part title={t('vendorForm.person')}>
            <StepFields step="person" {...{ draft, check }} />
          </Part>
        )}
        {(desktop || step === 'franchise') && (
          <Part title={t('vendorForm.franchise')}>
            <StepFields step="franchise" {...{ draft, check }} />
            <LogoField
              value={logoUrl}
              onChange={(address) => {
                draft.setLogoUrl(address);
                changing(LOGO);
              }}
              refused={failure?.field === LOGO ? failure.sentence : undefined}
            />
          </Part>
        )}
        {(desktop || step === 'rules') && (
          <Card>
            <h2 className="t-subtitle mb-3 text-text">{t('vendorForm.rules')}</h2>
            <RuleFields drafts={rules} onChange={draft.setRules} tried={tried} />
          </Card>
        )}
      </div>
      <div className={joinClasses('grid grid-cols-[minmax(0,1fr)] gap-4', desktop && 'sticky below-bars')}>
        {last && <Summary vendor={vendor} rules={rules} logoUrl={logoUrl} />}
        {last && (
          <CheckField checked={later} onChange={draft.setInviteLater}>
            {t('vendorForm.later')}
          </CheckField>
        )}
        <div className="print:hidden sticky bottom-[calc(var(--bottom-bar)+var(--safe-bottom))] -mx-4 flex gap-3 bg-bg px-4 py-3 desktop:static desktop:mx-0 desktop:px-0">
          {!desktop && step !== 'person' && (
            <Button variant="outline" onClick={() => toStep(stepAfter(step, -1))}>
              {t('vendorForm.previous')}
            </Button>
          )}
          <Button type="submit" wide disabled={busy}>
            {t(
              !last
                ? 'vendorForm.next'
                : busy
                  ? 'vendorForm.creating'
                  : later
                    ? 'vendorForm.store'
                    : 'vendorForm.create',
            )}
          </Button>
        </div>
      </div>
    </form>
  );
}

function stepAfter(step: VendorStep, by: 1 | -1): VendorStep {
  return VENDOR_STEPS[VENDOR_STEPS.indexOf(step) + by] ?? step;
}

type StepFieldsProps = {
  step: VendorStep;
  draft: ReturnType<typeof useVendorDraft>;
  check: ReturnType<typeof useVendorCheck>;
};

/** Asks for the fields of one step. */
function StepFields({ step, draft, check }: StepFieldsProps) {
  const t = useTexts(vendorFormTexts);
  const { vendor, setVendor } = draft;
  return FIELDS_OF_STEP[step].map((field) => (
    <VendorField
      key={field}
      name={field}
      value={vendor[field]}
      onChange={(value) => {
        setVendor({ ...vendor, [field]: value });
        check.changing(field);
      }}
      onBlur={() => vendor[field] !== '' && check.leave(field)}
      fault={check.faultAt(field)}
      refused={check.refusedAt(field)}
      help={
        field === 'franchiseCode'
          ? t('vendorForm.codeHelp')
          : field === 'email'
            ? t('vendorForm.emailHelp')
            : undefined
      }
    />
  ));
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Card>
      <h2 className="t-subtitle mb-3 text-text">{title}</h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 desktop:grid-cols-2">{children}</div>
    </Card>
  );
}

function StepMarks({ step, onStep }: { step: VendorStep; onStep: (step: VendorStep) => void }) {
  const t = useTexts(vendorFormTexts);
  return (
    <nav aria-label={t('vendorForm.steps')}>
      <ol className="flex gap-1">
        {VENDOR_STEPS.map((each, place) => (
          <li key={each} className="min-w-0 flex-1">
            <button
              type="button"
              aria-current={each === step ? 'step' : undefined}
              onClick={() => onStep(each)}
              className={joinClasses(
                't-caption min-h-11 w-full truncate border-b-3 px-1 text-left',
                each === step
                  ? 'border-primary font-semibold text-text'
                  : 'border-hairline-strong text-text-2',
              )}
            >
              {place + 1} {t(`vendorForm.${each}`)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Summary(props: {
  vendor: VendorDraft;
  rules: readonly { category: string; ratio: string }[];
  logoUrl: string | undefined;
}) {
  const t = useTexts(vendorFormTexts);
  const filled = VENDOR_FIELDS.filter((field) => props.vendor[field].trim() !== '');
  return (
    <Card>
      <div className="mb-2 flex items-center gap-3">
        {props.logoUrl !== undefined && <LogoPlate imageUrl={props.logoUrl} />}
        <h2 className="t-subtitle text-text">{t('vendorForm.summary')}</h2>
      </div>
      <dl>
        {filled.map((field) => (
          <div key={field} className="border-b border-hairline py-1.5 last:border-b-0">
            <dt className="t-caption text-text-2">{t(`vendorForm.${field}`)}</dt>
            <dd className="wrap-anywhere text-text">{props.vendor[field]}</dd>
          </div>
        ))}
        {props.rules.map(({ category, ratio }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no name but its place.
          <div key={place} className="border-t border-hairline py-1.5">
            <dt className="t-caption text-text-2">{category || '-'}</dt>
            <dd className="text-text">{ratio || '-'} %</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
