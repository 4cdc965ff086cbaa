import { paths } from '#core/access/paths';
import { earningOfPeriod } from '#core/commission/earning-of-period';
import type { OverallEarning } from '#core/commission/overall-earning';
import { type Decimal, toRupees } from '#core/shared/money';
import { type Month, shiftMonth } from '#core/shared/month';
import { useServices } from '../../data/app-services';
import { commissionTexts } from '../../features/commission/commission-texts';
import { coversMonth, type EarningPeriod } from '../../features/commission/earning-period';
import { isBegun } from '../../features/commission/is-begun';
import { useEarningOutcome } from '../../features/commission/use-earning-outcome';
import { HeroCard, UnknownHeroCard } from '../../kit/components/hero-card';
import { financialYear, monthName } from '../../kit/format/dates';
import { commonTexts } from '../../kit/texts/common-texts';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { earningTexts } from './earning-texts';

/** Everything earned, and of it this month, the last month and this financial year. */
export function EarningOverview({ data, dematKnown }: { data: OverallEarning; dematKnown: boolean }) {
  const t = useTexts(commissionTexts);
  const earnings = useTexts(earningTexts);
  const common = useTexts(commonTexts);
  const { language } = useLanguage();
  const outcome = useEarningOutcome(data);
  const { total, thisMonth, progress } = data;
  const lastMonth = shiftMonth(thisMonth.month, -1);
  const calculating = progress.done < progress.total;
  const shown = (amount: Decimal) => (dematKnown && isBegun(progress) ? toRupees(amount) : undefined);
  const named = (month: Month) =>
    calculating ? `${monthName(month, language)}, ${common('common.soFar')}` : monthName(month, language);
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
        },
        { label: earnings('earnings.lastMonth'), amount: of('last'), how: named(lastMonth) },
      ]}
      footer={{
        label: financialYear(thisMonth.month),
        amount: of('fy'),
        to: `${paths.earning}?period=fy`,
      }}
    />
  );
}

/** The same block where nothing of it could be had. */
export function UnknownEarningOverview() {
  const t = useTexts(commissionTexts);
  const earnings = useTexts(earningTexts);
  const { calendar, clock } = useServices();
  return (
    <UnknownHeroCard
      label={t('earning.overall')}
      parts={[t('earning.thisMonth'), earnings('earnings.lastMonth')]}
      footer={{
        label: financialYear(calendar.monthAt(clock.now())),
        to: `${paths.earning}?period=fy`,
      }}
    />
  );
}
