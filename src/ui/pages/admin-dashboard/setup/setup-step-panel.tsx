import type { ReactNode } from 'react';
import { inviteWaitingVendors } from '#contract/setup';
import { paths } from '#core/access/paths';
import { mayCloseFirst, type SetupFacts, type SetupStepName } from '#core/settings/portal-setup';
import { useServices } from '../../../data/app-services';
import { useFormDraft } from '../../../data/drafts/use-form-draft';
import { setupAddress } from '../../../data/setup-address';
import { useWrite } from '../../../data/use-write';
import { payoutsAddress } from '../../../features/payouts/payout-address';
import { CompanyLogo } from '../../../features/settings/company-logo';
import { Button } from '../../../kit/components/button';
import { ButtonLink } from '../../../kit/components/button-link';
import { Card } from '../../../kit/components/card';
import { Field } from '../../../kit/components/field';
import { Notice } from '../../../kit/components/notice';
import { TextAreaField } from '../../../kit/components/text-area-field';
import { showToast } from '../../../kit/feedback/toast';
import { useTexts } from '../../../kit/texts/use-texts';
import { moneyAddress } from '../money/money-address';
import { AdminsStep } from './admins-step';
import { MailStep } from './mail-step';
import { OpeningsStep } from './openings-step';
import { setupTexts } from './setup-texts';
import { StatedBy, StateSetupButton } from './stated-by';
import { StepForm } from './step-form';
import { useSettingsStep } from './use-settings-step';

type SetupStepPanelProps = { step: SetupStepName; facts: SetupFacts };

/** Shows a step of the setup: its purpose, and its form. */
export function SetupStepPanel({ step, facts }: SetupStepPanelProps) {
  const t = useTexts(setupTexts);
  return (
    <section aria-labelledby="setup-step">
      <Card>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div>
            <h2 id="setup-step" className="t-subtitle text-text">
              {t(`setup.${step}`)}
            </h2>
            <p className="t-label mt-1 text-text-2">{t(`setup.text.${step}`)}</p>
          </div>
          <StepContent step={step} facts={facts} />
        </div>
      </Card>
    </section>
  );
}

function StepContent({ step, facts }: SetupStepPanelProps) {
  const t = useTexts(setupTexts);
  switch (step) {
    case 'company':
      return <CompanyStep timeZone={facts.company.timeZone} />;
    case 'mail':
      return <MailStep mail={facts.mail} />;
    case 'admins':
      return <AdminsStep {...facts} />;
    case 'vendors':
      return <VendorsStep {...facts} />;
    case 'openings':
      return <OpeningsStep openings={facts.openings} />;
    case 'payouts':
      return <PayoutsStep payouts={facts.payouts} />;
    case 'first-month':
      return <FirstMonthStep facts={facts} />;
    case 'products':
      return (
        <Ways>
          <ButtonLink to={paths.vendors} size="card">
            {t('setup.rulesOfVendors')}
          </ButtonLink>
          <ButtonLink to={`${paths.adminDashboard}?tab=settings`} size="card" variant="outline">
            {t('setup.openingAmount')}
          </ButtonLink>
        </Ways>
      );
    default: {
      const stray = step === 'deals' ? facts.deals.withoutFranchise : 0;
      return (
        <Ways>
          <ButtonLink to={`${paths.deals}?import=${step}`} size="card">
            {t('setup.importFile')}
          </ButtonLink>
          {stray > 0 && (
            <ButtonLink to={`${paths.adminDashboard}?tab=health`} size="card" variant="outline">
              {t('setup.fixDeals', { count: stray })}
            </ButtonLink>
          )}
        </Ways>
      );
    }
  }
}

function FirstMonthStep({ facts }: { facts: SetupFacts }) {
  const t = useTexts(setupTexts);
  const { data, openings, closed } = facts;
  const ready = mayCloseFirst(facts);
  return (
    <>
      {!closed && (data ? <StatedBy stated={data} what="data" /> : <p>{t('setup.missing.data')}</p>)}
      {!closed && !openings.stated && <p>{t('setup.missing.openings')}</p>}
      <Ways>
        {!closed && !data && <StateSetupButton what="data">{t('setup.dataIn')}</StateSetupButton>}
        {!closed && !openings.stated && (
          <ButtonLink to={setupAddress('openings')} size="card" variant="outline">
            {t('setup.toOpenings')}
          </ButtonLink>
        )}
        {ready && (
          <ButtonLink to={moneyAddress()} size="card">
            {t('setup.toClose')}
          </ButtonLink>
        )}
      </Ways>
    </>
  );
}

function Ways({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3">{children}</div>;
}

const FIELDS = ['companyName', 'officeAddress', 'companyGstin', 'companyLogo'] as const;

/** Asks for the name of the office on documents. */
function CompanyStep({ timeZone }: { timeZone: string }) {
  const t = useTexts(setupTexts);
  const { bind, form } = useSettingsStep('setup company', FIELDS);
  return (
    <StepForm {...form}>
      <Field label={t('setup.name')} autoComplete="organization" {...bind('companyName')} />
      <TextAreaField label={t('setup.address')} autoComplete="street-address" {...bind('officeAddress')} />
      <Field label={t('setup.gstin')} autoComplete="off" {...bind('companyGstin')} />
      <CompanyLogo {...bind('companyLogo')} />
      <p className="t-label text-text-2">{t('setup.zone', { zone: timeZone })}</p>
    </StepForm>
  );
}

/** Asks for the payday, and links to the account that is paid from and its bank templates. */
function PayoutsStep({ payouts }: { payouts: SetupFacts['payouts'] }) {
  const t = useTexts(setupTexts);
  const { payday, paydayFixed } = payouts;
  return (
    <>
      {paydayFixed ? (
        <p className="text-text">{t('setup.paydayFixed', { day: String(payday) })}</p>
      ) : (
        <PaydayForm />
      )}
      <div>
        <ButtonLink to={payoutsAddress()} size="card" variant="outline">
          {t('setup.toBank')}
        </ButtonLink>
      </div>
    </>
  );
}

function PaydayForm() {
  const t = useTexts(setupTexts);
  const { bind, form } = useSettingsStep('setup payday', ['payday']);
  return (
    <StepForm {...form}>
      <Field
        label={t('setup.payday')}
        inputMode="numeric"
        autoComplete="off"
        help={t('setup.paydayHelp')}
        {...bind('payday')}
      />
    </StepForm>
  );
}

/** Links to the import of vendors, and invites all that have not been invited. */
function VendorsStep({ vendors, mail }: Pick<SetupFacts, 'vendors' | 'mail'>) {
  const t = useTexts(setupTexts);
  const { api } = useServices();
  const { send } = useFormDraft('setup invitations');
  const { busy, failure, run } = useWrite(t('setup.inviteAllFailed'));
  const { count, waiting } = vendors;
  const invite = () =>
    void run(async () => {
      const body = { portal: window.location.origin };
      const { invited } = await send({ waiting: String(waiting) }, (key) =>
        api.call(inviteWaitingVendors, { body, idempotencyKey: key }),
      );
      showToast(t(mail.leaves ? 'setup.invitedAllSent' : 'setup.invitedAllWritten', { count: invited }));
    });
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          to={`${paths.deals}?import=vendors`}
          size="card"
          variant={count > 0 ? 'outline' : 'filled'}
        >
          {t('setup.importFile')}
        </ButtonLink>
        <ButtonLink to={paths.addVendor} size="card" variant="outline">
          {t('setup.byHand')}
        </ButtonLink>
        {count > 0 && (
          <ButtonLink to={paths.vendors} size="card" variant="text">
            {t('setup.seeVendors')}
          </ButtonLink>
        )}
      </div>
      {failure && <Notice tone="failed" what={failure.sentence} />}
      {waiting > 0 && (
        <Button wide disabled={busy} onClick={invite}>
          {t(busy ? 'setup.inviting' : 'setup.inviteAll', { count: String(waiting) })}
        </Button>
      )}
    </>
  );
}
