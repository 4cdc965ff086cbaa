import { ArrowDownRight, ArrowUpRight, Equal, type LucideIcon } from 'lucide-react';
import { paths } from '#core/access/paths';
import { earningOfPeriod, knownEarning } from '#core/commission/earning-of-period';
import { gapsOf, isEarningWhole } from '#core/commission/gaps';
import type { OverallEarning } from '#core/commission/overall-earning';
import { add, compare, negate, toRupees, ZERO } from '#core/shared/money';
import { type Month, monthOfDay, shiftMonth } from '#core/shared/month';
import { comparedPeriod, monthPeriod } from '#core/shared/period';
import { useServices } from '../../data/app-services';
import { useAssessedDeals } from '../../data/use-assessed-deals';
import { useFranchiseData } from '../../data/use-franchise-data';
import { countedDealsAddress, dealsAddress } from '../../features/charts/record-address';
import { accountsTimes } from '../../features/commission/accounts-times';
import { commissionTexts } from '../../features/commission/commission-texts';
import { useEarningOutcome } from '../../features/commission/use-earning-outcome';
import { notCountedAddress } from '../../features/deals/not-counted-address';
import { HeroCard } from '../../kit/components/hero-card';
import { HeroCardSkeleton } from '../../kit/components/hero-card-skeleton';
import { SkeletonRegion } from '../../kit/components/skeleton';
import { monthName } from '../../kit/format/dates';
import { rupees } from '../../kit/format/rupees';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { homeTexts } from './home-texts';
import { useStatementNews } from './use-news';

/**
 * Shows this month's earning, which grows as payments are read, with last month and the demat part. `earning` is
 * undefined while it is read, and if it could not be read.
 */
export function EarningHero({ earning, waiting }: { earning: OverallEarning | undefined; waiting: boolean }) {
  const t = useTexts(commissionTexts);
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  const month = calendar.monthAt(clock.now());
  const read = useEarningOutcome(earning, month);
  const comparison = useComparison(earning);
  // Read here in every case: a component mounted after a failed query would start it again.
  const lastMonth = useLastMonth(earning);
  const notCounted = useNotCounted(month);
  if (!earning && waiting) {
    return (
      <SkeletonRegion>
        <HeroCardSkeleton />
      </SkeletonRegion>
    );
  }
  const progress = earning?.progress;
  const ofMonth = earning && earningOfPeriod(earning, (each) => each === month);
  const earned = ofMonth && knownEarning(ofMonth);
  const outcome = comparison ?? read;
  return (
    <HeroCard
      label={t('earning.thisMonth')}
      context={monthName(month, language)}
      amount={earned && toRupees(earned)}
      to={countedDealsAddress(month)}
      progress={progress && progress.done < progress.total ? progress : undefined}
      outcome={outcome && { ...outcome, to: paths.earning }}
      parts={[
        lastMonth,
        {
          label: t('earning.demat'),
          amount: ofMonth && !ofMonth.gaps.openingAmount ? toRupees(ofMonth.freeDematEarning) : undefined,
          how: ofMonth ? accountsTimes(ofMonth.accounts, (words) => t('earning.times', words)) : '\u00a0',
          to: dealsAddress({ view: 'demat', month }),
        },
      ]}
      footer={{
        content: (
          <>
            <strong className="font-semibold text-on-hero">{notCounted.count}</strong>
            {notCounted.why}
          </>
        ),
        to: notCounted.to,
      }}
    />
  );
}

/** Compares this month with the same days of the last one, once neither lacks anything. */
export function useComparison(
  earning: OverallEarning | undefined,
): { text: string; icon: LucideIcon } | undefined {
  const t = useTexts(homeTexts);
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  if (!earning) return undefined;
  const { thisMonth, sameDayLastMonth } = earning;
  const now = clock.now();
  const compared = [thisMonth.month, shiftMonth(thisMonth.month, -1)];
  if (!isEarningWhole(gapsOf(earning, (each) => compared.includes(each)))) return undefined;
  const nothing = compare(sameDayLastMonth, ZERO) === 0 && compare(thisMonth.overall, ZERO) === 0;
  if (nothing) return undefined;
  const difference = add(thisMonth.overall, negate(sameDayLastMonth));
  const direction = compare(difference, ZERO);
  const { from, to } = comparedPeriod(monthPeriod(calendar.monthAt(now)), calendar.dayAt(now));
  const month = monthName(monthOfDay(from), language).split(' ')[0] ?? '';
  const days = t('home.sameDays', { day: Number(to.slice(8)), month });
  if (direction === 0) return { text: t('home.asBefore', { days }), icon: Equal };
  const amount = rupees(toRupees(direction < 0 ? negate(difference) : difference));
  return direction > 0
    ? { text: t('home.moreThanBefore', { amount, days }), icon: ArrowUpRight }
    : { text: t('home.lessThanBefore', { amount, days }), icon: ArrowDownRight };
}

/** Returns last month's earning and its state, with a link to its deals: where this is shown no month is closed. */
function useLastMonth(earning: OverallEarning | undefined) {
  const t = useTexts(homeTexts);
  const commission = useTexts(commissionTexts);
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  const month = shiftMonth(calendar.monthAt(clock.now()), -1);
  const statements = useStatementNews(useFranchiseData().data);
  const ofMonth = earning && earningOfPeriod(earning, (each) => each === month);
  const earned = ofMonth && knownEarning(ofMonth);
  const name = monthName(month, language).split(' ')[0] ?? '';
  return {
    label: t('home.lastMonth'),
    amount: earned && toRupees(earned),
    // Always one line: nothing below it may move.
    how:
      earning && ofMonth?.gaps.awaited
        ? commission('earning.dealsSoFar', earning.progress)
        : ofMonth?.gaps.deals
          ? commission('commission.excluded', { count: ofMonth.gaps.deals })
          : statements.known
            ? t('home.notClosed', { month: name })
            : name,
    to: countedDealsAddress(month),
  };
}

/**
 * Returns the sentence on how many deals of a month do not count yet, and a link to them; no number while it is
 * unknown.
 */
export function useNotCounted(month: Month) {
  const t = useTexts(homeTexts);
  const { data: assessed } = useAssessedDeals();
  // Before all payments are read, a deal without a state may still count.
  const deals = assessed?.complete ? assessed.entries.filter((entry) => entry.month === month) : undefined;
  const count = deals?.filter(({ assessment }) => assessment?.state !== 'counted').length;
  const all = count === 0;
  return {
    count:
      count === undefined
        ? t('home.notCounted')
        : all
          ? t('home.dealsOfMonth', { count: deals?.length ?? 0 })
          : t('home.countNotCounted', { count }),
    why: t(all ? 'home.allCounted' : 'home.whyNothing'),
    to: all ? dealsAddress({ month }) : notCountedAddress(month),
  };
}
