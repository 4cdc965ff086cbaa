import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '#core/access/paths';
import { isMonth, lastMonths, type Month, shiftMonth } from '#core/shared/month';
import { useServices } from '../../../data/app-services';
import { firstMonthsQuery } from '../../../data/closing';
import { setupAddress } from '../../../data/setup-address';
import { useSetup } from '../../../data/use-setup';
import { ButtonLink } from '../../../kit/components/button-link';
import { Card } from '../../../kit/components/card';
import { SelectField } from '../../../kit/components/select-field';
import { TableSkeleton } from '../../../kit/components/skeleton-rows';
import { monthName } from '../../../kit/format/dates';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { moneyAddress } from './money-address';
import { moneyTexts } from './money-texts';

/** The number of months offered if a server does not say which months can be the first. */
const MONTHS_OFFERED = 12;

/** Asks the office to choose the first month while nothing is closed yet, once there is anything to close. */
export function FirstMonth(props: { running: Month; prepared: Month | undefined }) {
  const { data, isLoading } = useQuery(firstMonthsQuery(useServices()));
  if (isLoading) return <TableSkeleton />;
  if (data?.length === 0) return <NothingYet />;
  const months = data ?? lastMonths(shiftMonth(props.running, -1), MONTHS_OFFERED);
  return <FirstMonthChoice months={months} prepared={props.prepared} />;
}

/** Explains what happens to the months before the chosen one; preselects only a month that was prepared. */
function FirstMonthChoice(props: { months: readonly Month[]; prepared: Month | undefined }) {
  const t = useTexts(moneyTexts);
  const { language } = useLanguage();
  const [month, setMonth] = useState(props.prepared);
  const options = props.months.toReversed().map((value) => ({ value, label: monthName(value, language) }));
  return (
    <Card>
      <div className="grid max-w-(--page-narrow) gap-4">
        <div>
          <h2 className="t-subtitle text-text">{t('money.first')}</h2>
          <p className="mt-1 text-text-2">{t('money.firstText')}</p>
        </div>
        <SelectField
          label={t('money.firstMonth')}
          value={month ?? ''}
          options={[{ value: '', label: t('money.firstChoose') }, ...options]}
          onChange={(value) => setMonth(isMonth(value) ? value : undefined)}
        />
        {month && (
          <div>
            <ButtonLink to={moneyAddress(month)} size="card">
              {t('money.firstGo', { month: monthName(month, language) })}
            </ButtonLink>
          </div>
        )}
      </div>
    </Card>
  );
}

function NothingYet() {
  const t = useTexts(moneyTexts);
  const isBeingSetUp = useSetup(true).data?.open === true;
  return (
    <Card>
      <div className="grid max-w-(--page-narrow) gap-4">
        <div>
          <h2 className="t-subtitle text-text">{t('money.nothingYet')}</h2>
          <p className="mt-1 text-text-2">
            {t(isBeingSetUp ? 'money.notStatedText' : 'money.nothingYetText')}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {isBeingSetUp ? (
            <ButtonLink to={setupAddress('first-month')} size="card">
              {t('money.toSetup')}
            </ButtonLink>
          ) : (
            <>
              <ButtonLink to={`${paths.deals}?import=deals`} size="card">
                {t('money.importDeals')}
              </ButtonLink>
              <ButtonLink to={`${paths.deals}?import=payments`} size="card" variant="outline">
                {t('money.importPayments')}
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </Card>
  );
}
