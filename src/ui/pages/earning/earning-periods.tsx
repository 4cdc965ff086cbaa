import { useSearchParams } from 'react-router-dom';
import type { Month } from '#core/shared/month';
import { EARNING_PERIODS, type EarningPeriod } from '../../features/commission/earning-period';
import { Chip } from '../../kit/components/chip';
import { ChipRow } from '../../kit/components/chip-row';
import { financialYear } from '../../kit/format/dates';
import { useTexts } from '../../kit/texts/use-texts';
import { earningTexts } from './earning-texts';

/** Asks for the months of which the parts are shown; the choice is kept in the address. */
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
