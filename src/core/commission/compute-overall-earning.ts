import { isFreeDemat } from '../deals/deal';
import type { Clock } from '../shared/clock.port';
import { add, type Decimal, sum, ZERO } from '../shared/money';
import type { BusinessCalendar } from '../shared/month';
import { comparedPeriod, holdsDay, monthPeriod, type Period } from '../shared/period';
import type { Vendor } from '../vendors/vendor';
import { type CategoryEarning, type CategoryMonth, CategoryTally } from './category-tally';
import type { CommissionTally, ExcludedDeal, FranchiseEarning, MonthEarning } from './commission-tally';
import { isComplete, type Progress, startTally } from './compute-monthly-commission';
import type { DealAssessment } from './deal-assessment';
import type { DealAssessor, DealsUnderAssessment, EarningNotice } from './deal-assessor';

/** Everything a vendor earned, as far as it is known; `progress` says how far that is. */
export interface OverallEarning {
  readonly total: FranchiseEarning;
  readonly thisMonth: MonthEarning;
  /** Newest first; only months with a counted deal. */
  readonly months: readonly MonthEarning[];
  /** Highest commission first. */
  readonly categories: readonly CategoryEarning[];
  /** The same by month, in no order. */
  readonly categoryMonths: readonly CategoryMonth[];
  /** What deals created up to this day of last month earned: what the current month is fairly compared with. */
  readonly sameDayLastMonth: Decimal;
  readonly accountOpeningAmount: Decimal;
  readonly excluded: readonly ExcludedDeal[];
  readonly notices: readonly EarningNotice[];
  readonly complete: boolean;
  readonly progress: Progress;
}

/** How to follow the computation, and how to stop it. */
export interface OverallEarningOptions {
  /** Called with what is known so far: at once with the demat part, then after each deal. */
  readonly onUpdate?: ((soFar: OverallEarning) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Commission across product categories plus demat earning, overall and for the current month (spec section 9). */
export class ComputeOverallEarning {
  constructor(
    private readonly assessor: DealAssessor,
    private readonly calendar: BusinessCalendar,
    private readonly clock: Clock,
  ) {}

  /** Throws a `Failure` when the deals cannot be read at all, or the session has ended. */
  async execute(vendor: Vendor, { onUpdate, signal }: OverallEarningOptions = {}): Promise<OverallEarning> {
    const found = await this.assessor.start([vendor], { signal });
    const tally = startTally(found);
    const categories = new CategoryTally();
    const lastMonth = this.#sameDaysOfLastMonth();
    const earned = (assessment: DealAssessment) =>
      this.#earnedIn(lastMonth, assessment, found.accountOpeningAmount);
    let sameDayLastMonth = sum(found.freeDemats.map(earned));
    let progress: Progress = { done: 0, total: found.productDeals, failed: 0 };
    const soFar = () => ({
      ...this.#earning(vendor, found, tally, progress),
      categories: categories.categories(),
      categoryMonths: categories.months(),
      sameDayLastMonth,
    });
    onUpdate?.(soFar());
    for await (const assessment of found.assessProducts()) {
      tally.add(assessment);
      categories.add(assessment);
      sameDayLastMonth = add(sameDayLastMonth, earned(assessment));
      const failed = progress.failed + (assessment.state === 'payments-unreadable' ? 1 : 0);
      progress = { ...progress, done: progress.done + 1, failed };
      onUpdate?.(soFar());
    }
    return soFar();
  }

  #earning(
    vendor: Vendor,
    { accountOpeningAmount, notices }: DealsUnderAssessment,
    tally: CommissionTally,
    progress: Progress,
  ): Omit<OverallEarning, 'categories' | 'categoryMonths' | 'sameDayLastMonth'> {
    const months = tally.rows([vendor], accountOpeningAmount);
    const month = this.calendar.monthAt(this.clock.now());
    const total = tally.totals([vendor], accountOpeningAmount)[0] ?? nothingEarned(vendor);
    return {
      total,
      thisMonth: months.find((row) => row.month === month) ?? { month, ...nothingEarned(vendor) },
      months,
      accountOpeningAmount,
      excluded: tally.excluded,
      notices,
      complete: progress.done === progress.total && isComplete(tally, notices),
      progress,
    };
  }

  #sameDaysOfLastMonth(): Period {
    const today = this.calendar.dayAt(this.clock.now());
    return comparedPeriod(monthPeriod(this.calendar.monthAt(this.clock.now())), today);
  }

  #earnedIn(
    period: Period,
    { deal, state, commission }: DealAssessment,
    accountOpeningAmount: Decimal,
  ): Decimal {
    if (state !== 'counted' || !holdsDay(period, this.calendar.dayOf(deal.createdTime))) return ZERO;
    return isFreeDemat(deal) ? accountOpeningAmount : commission;
  }
}

function nothingEarned(vendor: Vendor): FranchiseEarning {
  return {
    franchiseCode: vendor.franchiseCode,
    vendorId: vendor.id,
    deals: 0,
    paid: ZERO,
    commission: ZERO,
    freeDematDeals: 0,
    freeDematEarning: ZERO,
    overall: ZERO,
  };
}
