import { paths } from '#core/access/paths';
import { earningOfPeriod, knownEarning, type PeriodEarning } from '#core/commission/earning-of-period';
import type { OverallEarning } from '#core/commission/overall-earning';
import { toRupees } from '#core/shared/money';
import { type Month, shiftMonth } from '#core/shared/month';
import { useServices } from '../../data/app-services';
import { countedDealsAddress } from '../../features/charts/record-address';
import { commissionTexts } from '../../features/commission/commission-texts';
import { coversMonth, type EarningPeriod } from '../../features/commission/earning-period';
import { useEarningOutcome } from '../../features/commission/use-earning-outcome';
import { HeroCard } from '../../kit/components/hero-card';
import { Money } from '../../kit/components/money';
import { financialYear, monthName } from '../../kit/format/dates';
import { figureTexts } from '../../kit/texts/figure-texts';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { earningTexts } from './earning-texts';

const FINANCIAL_YEAR = `${paths.earning}?period=fy`;

/** Shows the total earning, and the parts of this month, the last month and this financial year. */
export function EarningOverview({ data }: { data: OverallEarning }) {
  const t = useTexts(commissionTexts);
  const earnings = useTexts(earningTexts);
  const figures = useTexts(figureTexts);
  const { language } = useLanguage();
  const outcome = useEarningOutcome(data);
  const { thisMonth, progress } = data;
  const lastMonth = shiftMonth(thisMonth.month, -1);
  const calculating = progress.done < progress.total;
  const of = (period: EarningPeriod) => earningOfPeriod(data, coversMonth(period, thisMonth.month));
  const shown = (earning: PeriodEarning) => {
    const earned = knownEarning(earning);
    return earned && toRupees(earned);
  };
  const lacksOf = ({ gaps }: PeriodEarning) => {
    if (gaps.awaited > 0 || gaps.source) return figures('figure.soFar');
    return gaps.deals > 0 && t('commission.excluded', { count: gaps.deals });
  };
  const named = (month: Month, earning: PeriodEarning) =>
    [monthName(month, language), lacksOf(earning)].filter(Boolean).join(', ');
  const [all, month, last, year] = [of('all'), of('month'), of('last'), of('fy')];
  return (
    <HeroCard
      label={t('earning.overall')}
      amount={shown(all)}
      progress={calculating ? progress : undefined}
      outcome={outcome}
      parts={[
        {
          label: t('earning.thisMonth'),
          amount: shown(month),
          how: named(thisMonth.month, month),
          to: countedDealsAddress(thisMonth.month),
        },
        {
          label: earnings('earnings.lastMonth'),
          amount: shown(last),
          how: named(lastMonth, last),
          to: countedDealsAddress(lastMonth),
        },
      ]}
      footer={{
        content: (
          <>
            {financialYear(thisMonth.month)}
            <Money amount={shown(year)} className="text-on-hero" />
            {year.gaps.awaited > 0 || year.gaps.source
              ? shown(year) !== undefined && figures('figure.soFar')
              : year.gaps.deals > 0 && t('commission.without', { count: year.gaps.deals })}
          </>
        ),
        to: FINANCIAL_YEAR,
      }}
    />
  );
}

/** Shows the same block when its figures could not be read. */
export function UnknownEarningOverview() {
  const t = useTexts(commissionTexts);
  const earnings = useTexts(earningTexts);
  const { calendar, clock } = useServices();
  const month = calendar.monthAt(clock.now());
  const unknown = { amount: undefined, how: '\u00a0' };
  return (
    <HeroCard
      label={t('earning.overall')}
      amount={undefined}
      parts={[
        { label: t('earning.thisMonth'), ...unknown, to: countedDealsAddress(month) },
        { label: earnings('earnings.lastMonth'), ...unknown, to: countedDealsAddress(shiftMonth(month, -1)) },
      ]}
      footer={{
        content: (
          <>
            {financialYear(month)}
            <Money amount={undefined} className="text-on-hero" />
          </>
        ),
        to: FINANCIAL_YEAR,
      }}
    />
  );
}
