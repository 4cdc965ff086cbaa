import { useSearchParams } from 'react-router-dom';
import type { Month } from '#core/shared/month';
import { Chip } from '../components/chip';
import { financialYear } from '../format/dates';
import { useTexts } from '../texts/use-texts';
import { EARNING_PERIODS, type EarningPeriod } from './earning-period';
import { earningTexts } from './earning-texts';

/** Chooses of which months the parts are shown; the choice stands in the address. */
export function EarningPeriods(props: { period: EarningPeriod; month: Month }) {
  const t = useTexts(earningTexts);
  const [, setParams] = useSearchParams();
  const choose = (period: EarningPeriod) =>
    setParams(
      (params) => {
        const chosen = new URLSearchParams(params);
        if (period === 'all') chosen.delete('period');
        else chosen.set('period', period);
        return chosen;
      },
      { replace: true },
    );
  return (
    <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] desktop:mx-0 desktop:flex-wrap desktop:px-0">
      <legend className="sr-only">{t('earnings.period')}</legend>
      {EARNING_PERIODS.map((period) => (
        <Chip
          key={period}
          label={period === 'fy' ? financialYear(props.month) : t(`earnings.period.${period}`)}
          chosen={period === props.period}
          onChoose={() => choose(period)}
        />
      ))}
    </fieldset>
  );
}
