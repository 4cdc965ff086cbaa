import { paths } from '#core/access/paths';
import { earningOfPeriod } from '#core/commission/earning-of-period';
import type { OverallEarning } from '#core/commission/overall-earning';
import { add, compare, toRupees, ZERO } from '#core/shared/money';
import { comparedPeriod, monthPeriod } from '#core/shared/period';
import { useServices } from '../../data/app-services';
import { dealsAddress } from '../../features/charts/record-address';
import { accountsTimes } from '../../features/commission/accounts-times';
import { commissionTexts } from '../../features/commission/commission-texts';
import { isBegun } from '../../features/commission/is-begun';
import { useEarningOutcome } from '../../features/commission/use-earning-outcome';
import { HeroCard, UnknownHeroCard } from '../../kit/components/hero-card';
import { dayAndMonth, monthName, noonOf } from '../../kit/format/dates';
import { rupees } from '../../kit/format/rupees';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { homeTexts } from './home-texts';

/** This month's earning: commission, which fills in as payments are read, and the demat part at once. */
export function EarningHero({ earning }: { earning: OverallEarning }) {
  const t = useTexts(commissionTexts);
  const { language } = useLanguage();
  const read = useEarningOutcome(earning);
  const comparison = useComparison(earning);
  const { thisMonth, total, progress } = earning;
  const { accounts } = earningOfPeriod(earning, (month) => month === thisMonth.month);
  const calculating = progress.done < progress.total;
  const dematKnown = !earning.notices.some((notice) => notice.kind === 'opening-amount-unreadable');
  const begun = isBegun(progress);
  return (
    <HeroCard
      label={t('earning.thisMonth')}
      context={monthName(thisMonth.month, language)}
      amount={dematKnown && begun ? toRupees(thisMonth.overall) : undefined}
      to={dealsAddress({ view: 'counted', month: thisMonth.month }, undefined)}
      progress={calculating ? progress : undefined}
      outcome={comparison ? { text: comparison, complete: true } : read}
      parts={[
        {
          label: t('earning.commission'),
          amount: begun ? toRupees(thisMonth.commission) : undefined,
          how: calculating
            ? t('earning.dealsSoFar', { done: progress.done, total: progress.total })
            : t('earning.productDeals', { count: thisMonth.deals }),
        },
        {
          label: t('earning.demat'),
          amount: dematKnown ? toRupees(thisMonth.freeDematEarning) : undefined,
          how: accountsTimes(accounts, (words) => t('earning.times', words)),
        },
      ]}
      footer={{
        label: t('earning.overall'),
        amount: dematKnown && begun ? toRupees(total.overall) : undefined,
        to: paths.earning,
      }}
    />
  );
}

/** The block of this month's earning where nothing of it could be had. */
export function UnknownEarningHero() {
  const t = useTexts(commissionTexts);
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  return (
    <UnknownHeroCard
      label={t('earning.thisMonth')}
      context={monthName(calendar.monthAt(clock.now()), language)}
      parts={[t('earning.commission'), t('earning.demat')]}
      footer={{ label: t('earning.overall'), to: paths.earning }}
    />
  );
}

/** How this month stands against the same day of the last one; only once nothing is missing from either. */
function useComparison({ complete, thisMonth, sameDayLastMonth }: OverallEarning): string | undefined {
  const t = useTexts(homeTexts);
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  const now = clock.now();
  const nothing = compare(sameDayLastMonth, ZERO) === 0 && compare(thisMonth.overall, ZERO) === 0;
  if (!complete || nothing) return undefined;
  const difference = add(thisMonth.overall, { ...sameDayLastMonth, units: -sameDayLastMonth.units });
  const direction = compare(difference, ZERO);
  const { to } = comparedPeriod(monthPeriod(calendar.monthAt(now)), calendar.dayAt(now));
  const day = dayAndMonth(noonOf(to), language);
  if (direction === 0) return t('home.asBefore', { day });
  const size = direction < 0 ? { ...difference, units: -difference.units } : difference;
  const amount = rupees(toRupees(size));
  return direction > 0
    ? t('home.moreThanBefore', { amount, day })
    : t('home.lessThanBefore', { amount, day });
}
