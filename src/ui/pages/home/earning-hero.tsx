import { ArrowDownRight, ArrowUpRight, Equal, type LucideIcon } from 'lucide-react';
import { paths } from '#core/access/paths';
import { earningOfPeriod } from '#core/commission/earning-of-period';
import type { OverallEarning } from '#core/commission/overall-earning';
import { add, compare, negate, toRupees, ZERO } from '#core/shared/money';
import { comparedPeriod, monthPeriod } from '#core/shared/period';
import { useServices } from '../../data/app-services';
import { dealsAddress } from '../../features/charts/record-address';
import { accountsTimes } from '../../features/commission/accounts-times';
import { commissionTexts } from '../../features/commission/commission-texts';
import { isBegun } from '../../features/commission/is-begun';
import { useEarningOutcome } from '../../features/commission/use-earning-outcome';
import { HeroCard } from '../../kit/components/hero-card';
import { HeroCardSkeleton } from '../../kit/components/hero-card-skeleton';
import { SkeletonRegion } from '../../kit/components/skeleton';
import { dayAndMonth, monthName, noonOf } from '../../kit/format/dates';
import { rupees } from '../../kit/format/rupees';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { homeTexts } from './home-texts';
import { useLastMonth } from './use-last-month';
import { useNotCounted } from './use-not-counted';

/**
 * Shows this month's earning, which fills in as payments are read, with last month and the demat part. Undefined while
 * it is awaited, and if nothing of it could be had.
 */
export function EarningHero({ earning, waiting }: { earning: OverallEarning | undefined; waiting: boolean }) {
  const t = useTexts(commissionTexts);
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  const month = calendar.monthAt(clock.now());
  const read = useEarningOutcome(earning);
  const comparison = useComparison(earning);
  // Read here in every case: a component mounted after a failed reading would start it again.
  const lastMonth = useLastMonth(earning);
  const notCounted = useNotCounted(month);
  if (!earning && waiting) {
    return (
      <SkeletonRegion>
        <HeroCardSkeleton />
      </SkeletonRegion>
    );
  }
  const { thisMonth, progress, notices = [] } = earning ?? {};
  const accounts = earning && earningOfPeriod(earning, (each) => each === month).accounts;
  const dematKnown = !notices.some((notice) => notice.kind === 'opening-amount-unreadable');
  const outcome = comparison ?? read;
  return (
    <HeroCard
      label={t('earning.thisMonth')}
      context={monthName(month, language)}
      amount={
        thisMonth && progress && dematKnown && isBegun(progress) ? toRupees(thisMonth.overall) : undefined
      }
      to={dealsAddress({ view: 'counted', month }, undefined)}
      progress={progress && progress.done < progress.total ? progress : undefined}
      outcome={outcome && { ...outcome, to: paths.earning }}
      parts={[
        lastMonth,
        {
          label: t('earning.demat'),
          amount: thisMonth && dematKnown ? toRupees(thisMonth.freeDematEarning) : undefined,
          how: accounts ? accountsTimes(accounts, (words) => t('earning.times', words)) : '\u00a0',
          to: dealsAddress({ view: 'demat', month }, undefined),
        },
      ]}
      footer={notCounted}
    />
  );
}

/** Compares this month with the same day of the last one; only once nothing is missing from either. */
function useComparison(earning: OverallEarning | undefined): { text: string; icon: LucideIcon } | undefined {
  const t = useTexts(homeTexts);
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  if (!earning?.complete) return undefined;
  const { thisMonth, sameDayLastMonth } = earning;
  const now = clock.now();
  const nothing = compare(sameDayLastMonth, ZERO) === 0 && compare(thisMonth.overall, ZERO) === 0;
  if (nothing) return undefined;
  const difference = add(thisMonth.overall, negate(sameDayLastMonth));
  const direction = compare(difference, ZERO);
  const { to } = comparedPeriod(monthPeriod(calendar.monthAt(now)), calendar.dayAt(now));
  const day = dayAndMonth(noonOf(to), language);
  if (direction === 0) return { text: t('home.asBefore', { day }), icon: Equal };
  const amount = rupees(toRupees(direction < 0 ? negate(difference) : difference));
  return direction > 0
    ? { text: t('home.moreThanBefore', { amount, day }), icon: ArrowUpRight }
    : { text: t('home.lessThanBefore', { amount, day }), icon: ArrowDownRight };
}
