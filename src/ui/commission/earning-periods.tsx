import { useSearchParams } from 'react-router-dom';
import type { Month } from '#core/shared/month';
import { Chip } from '../components/chip';
import { ChipRow } from '../components/chip-row';
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
    <ChipRow label={t('earnings.period')} chosen={props.period}>
      {EARNING_PERIODS.map((period) => (
        <Chip
          key={period}
          label={period === 'fy' ? financialYear(props.month) : t(`earnings.period.${period}`)}
          chosen={period === props.period}
          onChoose={() => choose(period)}
        />
      ))}
    </ChipRow>
  );
}
