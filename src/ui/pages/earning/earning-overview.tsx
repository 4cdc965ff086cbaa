import { paths } from '#core/access/paths';
import { earningOfPeriod } from '#core/commission/earning-of-period';
import type { OverallEarning } from '#core/commission/overall-earning';
import { type Decimal, toRupees } from '#core/shared/money';
import { type Month, shiftMonth } from '#core/shared/month';
import { useServices } from '../../data/app-services';
import { countedDealsAddress } from '../../features/charts/record-address';
import { commissionTexts } from '../../features/commission/commission-texts';
import { coversMonth, type EarningPeriod } from '../../features/commission/earning-period';
import { isBegun } from '../../features/commission/is-begun';
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
export function EarningOverview({ data, dematKnown }: { data: OverallEarning; dematKnown: boolean }) {
  const t = useTexts(commissionTexts);
  const earnings = useTexts(earningTexts);
  const figures = useTexts(figureTexts);
  const { language } = useLanguage();
  const outcome = useEarningOutcome(data);
  const { total, thisMonth, progress } = data;
  const lastMonth = shiftMonth(thisMonth.month, -1);
  const calculating = progress.done < progress.total;
  const shown = (amount: Decimal) => (dematKnown && isBegun(progress) ? toRupees(amount) : undefined);
  const named = (month: Month) =>
    calculating ? `${monthName(month, language)}, ${figures('figure.soFar')}` : monthName(month, language);
  const of = (period: EarningPeriod) =>
    shown(earningOfPeriod(data, coversMonth(period, thisMonth.month)).overall);
  return (
    <HeroCard
      label={t('earning.overall')}
      amount={shown(total.overall)}
      progress={calculating ? progress : undefined}
      outcome={outcome}
      parts={[
        {
          label: t('earning.thisMonth'),
          amount: shown(thisMonth.overall),
          how: named(thisMonth.month),
          to: countedDealsAddress(thisMonth.month),
        },
        {
          label: earnings('earnings.lastMonth'),
          amount: of('last'),
          how: named(lastMonth),
          to: countedDealsAddress(lastMonth),
        },
      ]}
      footer={{
        content: (
          <>
            {financialYear(thisMonth.month)}
            <Money amount={of('fy')} className="text-on-hero" />
            {calculating && of('fy') !== undefined && figures('figure.soFar')}
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
