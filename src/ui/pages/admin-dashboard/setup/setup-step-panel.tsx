import type { ReactNode } from 'react';
import { paths } from '#core/access/paths';
import { mayCloseFirst, type SetupFacts, type SetupStepName } from '#core/settings/portal-setup';
import { setupAddress } from '../../../data/setup-address';
import { ButtonLink } from '../../../kit/components/button-link';
import { Card } from '../../../kit/components/card';
import { useTexts } from '../../../kit/texts/use-texts';
import { moneyAddress } from '../money/money-address';
import { AdminsStep } from './admins-step';
import { CompanyStep } from './company-step';
import { MailStep } from './mail-step';
import { OpeningsStep } from './openings-step';
import { PayoutsStep } from './payouts-step';
import { setupTexts } from './setup-texts';
import { StatedBy, StateSetupButton } from './stated-by';
import { VendorsStep } from './vendors-step';

type SetupStepPanelProps = { step: SetupStepName; facts: SetupFacts };

/** Shows a step of the set-up: what it is for, and what is to be done. */
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
