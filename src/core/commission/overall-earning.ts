import { isFreeDemat } from '../deals/deal';
import type { Decimal } from '../shared/money';
import type { BusinessCalendar, Month } from '../shared/month';
import { comparedPeriod, holdsDay, monthPeriod } from '../shared/period';
import { amountOn } from '../vendors/opening-amount';
import type { Vendor } from '../vendors/vendor';
import { type AccountsOfAmount, accountsByAmount } from './accounts-of-amount';
import type { Progress } from './assessment-options';
import {
  type CategoryEarning,
  type CategoryMonth,
  type ExcludedDeal,
  type FranchiseEarning,
  type MonthEarning,
  nothingEarned,
} from './commission-tally';
import { isComplete, startTally } from './compute-monthly-commission';
import type { DealAssessment } from './deal-assessment';
import type { DealAssessments } from './deal-assessments';
import type { EarningNotice } from './deal-assessor';
import { tallyDeals } from './earned-sums';

/** All earnings of a vendor, as far as known; `progress` says how far. */
export interface OverallEarning {
  readonly total: FranchiseEarning;
  readonly thisMonth: MonthEarning;
  /** Newest first; only months with a counted deal. */
  readonly months: readonly MonthEarning[];
  /** Highest commission first. */
  readonly categories: readonly CategoryEarning[];
  /** The same by month, unsorted. */
  readonly categoryMonths: readonly CategoryMonth[];
  /** The earning of deals created up to this day of last month, to compare the current month with. */
  readonly sameDayLastMonth: Decimal;
  /** The won free demat accounts by month and amount, unsorted. */
  readonly accountMonths: readonly (AccountsOfAmount & { readonly month: Month })[];
  /** The amount that a free demat account earns today; undefined where it could not be read. */
  readonly amountOfToday: Decimal | undefined;
  readonly excluded: readonly ExcludedDeal[];
  readonly notices: readonly EarningNotice[];
  readonly complete: boolean;
  readonly progress: Progress;
}

/**
 * Computes a vendor's commission across product categories plus demat earning, overall and for the current month (spec
 * section 9). `now` is ms since 1970.
 */
export function overallEarning(
  vendor: Vendor,
  found: DealAssessments,
  calendar: BusinessCalendar,
  now: number,
): OverallEarning {
  const { assessments, openingAmounts, notices, progress } = found;
  const tally = startTally(found, true);
  const months = tally.rows([vendor]);
  const month = calendar.monthAt(now);
  const sameDays = comparedPeriod(monthPeriod(month), calendar.dayAt(now));
  const isThen = ({ deal }: DealAssessment) => holdsDay(sameDays, calendar.dayOf(deal.createdTime));
  const nothing = nothingEarned(vendor.franchiseCode, vendor.id);
  return {
    total: tally.totals([vendor])[0] ?? nothing,
    thisMonth: months.find((row) => row.month === month) ?? { month, ...nothing },
    months,
    categories: tally.categories(),
    categoryMonths: tally.categoryMonths(),
    sameDayLastMonth: tallyDeals(assessments.filter(isThen)).overall,
    accountMonths: accountMonths(assessments),
    amountOfToday: openingAmounts && amountOn(openingAmounts, calendar.dayAt(now)),
    excluded: tally.excluded,
    notices,
    complete: progress.done === progress.total && isComplete(tally, notices),
    progress,
  };
}

function accountMonths(assessments: readonly DealAssessment[]): OverallEarning['accountMonths'] {
  const months = new Map<Month, AccountsOfAmount[]>();
  for (const { deal, state, month, openingAmount } of assessments) {
    if (state !== 'counted' || month === undefined || !isFreeDemat(deal)) continue;
    const known = months.get(month) ?? [];
    known.push({ amount: openingAmount, accounts: 1 });
    months.set(month, known);
  }
  return [...months].flatMap(([month, won]) =>
    accountsByAmount(won, undefined).map((each) => ({ month, ...each })),
  );
}
