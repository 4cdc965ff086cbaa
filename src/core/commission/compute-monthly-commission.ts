import { type Deal, FREE_DEMAT_ACCOUNT, nearlyFreeDemat } from '../deals/deal';
import { ZERO } from '../shared/money';
import { firstDay } from '../shared/period';
import { changingDays } from '../vendors/commission-rule';
import { amountOn } from '../vendors/opening-amount';
import type { Vendor } from '../vendors/vendor';
import type { AssessmentOptions, Progress } from './assessment-options';
import {
  type CategoryEarning,
  CommissionTally,
  type ExcludedDeal,
  type FranchiseEarning,
  type MonthEarning,
  rejectedDeal,
} from './commission-tally';
import type { DealAggregateSource, DealSums } from './deal-aggregate-source.port';
import { applyRule, type DealAssessment } from './deal-assessment';
import type { DealAssessments } from './deal-assessments';
import type { CommissionTerms, DealAssessor, EarningNotice } from './deal-assessor';
import type { RecordDoubt } from './record-doubt';

/** Commission per month and franchise. A figure that may lack a deal is never marked complete. */
export interface MonthlyCommission {
  readonly rows: readonly MonthEarning[];
  readonly totals: readonly FranchiseEarning[];
  /** Built on demand: there may be many. */
  readonly excluded: readonly ExcludedDeal[];
  readonly excludedCounts: ReadonlyMap<ExcludedDeal['reason'], number>;
  /** The earning of each product category, highest commission first, where `byProduct` asked for it. */
  readonly categories: readonly CategoryEarning[];
  readonly notices: readonly EarningNotice[];
  readonly complete: boolean;
}

/** The figures to compute, and listeners for the progress. */
export interface MonthlyCommissionOptions extends AssessmentOptions {
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Called with each assessed deal, for callers that show deals with the figures. */
  readonly onAssessment?: ((assessment: DealAssessment) => void) | undefined;
  /** Whether to separate products. */
  readonly byProduct?: boolean | undefined;
  /** Called with each doubt about the figures, for callers that show doubts with them. */
  readonly onDoubt?: ((doubt: RecordDoubt) => void) | undefined;
}

/**
 * Computes the monthly commission of vendors: the figure of /totalcummision and of `commission report` (spec section
 * 9).
 */
export class ComputeMonthlyCommission {
  /** With `summed`, the source sums up its deals itself, and only excluded deals are read one by one. */
  constructor(
    private readonly assessor: DealAssessor,
    private readonly summed?: DealAggregateSource,
  ) {}

  /** Throws a `Failure` when the deals cannot be read at all, or the session has ended. */
  async execute(
    vendors: readonly Vendor[],
    options: MonthlyCommissionOptions = {},
  ): Promise<MonthlyCommission> {
    const codes = vendors.map((vendor) => vendor.franchiseCode);
    // Callers that want each deal cannot be served with sums.
    if (!this.summed || options.onAssessment) return this.#dealByDeal(vendors, options);
    const terms = await this.assessor.terms(vendors, options.signal);
    const sums = areMonthly(terms) ? await this.summed.ofFranchises(codes, options) : undefined;
    return sums ? bySums(vendors, sums, terms, options) : this.#dealByDeal(vendors, options);
  }

  async #dealByDeal(
    vendors: readonly Vendor[],
    { onProgress, onAssessment, byProduct, onDoubt, ...options }: MonthlyCommissionOptions,
  ): Promise<MonthlyCommission> {
    const found = await this.assessor.start(vendors, options);
    const tally = startTally({ ...found, assessments: found.freeDemats }, byProduct);
    if (onAssessment) found.freeDemats.forEach(onAssessment);
    if (onDoubt)
      for (const { id, franchiseCode } of found.inTwoMonths)
        onDoubt({ kind: 'id-in-two-months', franchiseCode, dealId: id });
    let done = 0;
    let failed = 0;
    onProgress?.({ done, total: found.productDeals, failed });
    for await (const assessment of found.assessProducts()) {
      tally.add(assessment);
      onAssessment?.(assessment);
      const { deal } = assessment;
      if (onDoubt && nearlyFreeDemat(deal)) onDoubt(nearly(deal));
      done += 1;
      if (assessment.state === 'payments-unreadable') failed += 1;
      onProgress?.({ done, total: found.productDeals, failed });
    }
    return commissionOf(tally, vendors, found);
  }
}

function bySums(
  vendors: readonly Vendor[],
  sums: DealSums,
  terms: CommissionTerms,
  { onProgress, byProduct, onDoubt }: MonthlyCommissionOptions,
): MonthlyCommission {
  const tally = new CommissionTally(byProduct);
  for (const { franchiseCode, month, deals } of sums.wonDemats) {
    const openingAmount = amountOn(terms.openingAmounts ?? [], firstDay(month));
    const of = { franchiseCode, productCategory: FREE_DEMAT_ACCOUNT };
    tally.addCounted(of, month, deals, { paid: ZERO, commission: ZERO, openingAmount });
  }
  for (const deal of sums.excluded) tally.leaveOut(deal);
  const reasons = new Map<number, ExcludedDeal['reason']>();
  const excludedCounts: [ExcludedDeal['reason'], number][] = [['no-payments', sums.unpaidDeals]];
  for (const group of sums.groups) {
    const rules = terms.rules.get(group.franchiseCode);
    const judged = applyRule(rules, group.productCategory, firstDay(group.month), group.paid);
    if (judged.state === 'counted') {
      const { paid, month, deals } = group;
      tally.addCounted(group, month, deals, { paid, commission: judged.commission });
    } else {
      reasons.set(group.number, judged.state);
      excludedCounts.push([judged.state, group.deals]);
    }
  }
  tally.leaveOutUnnamed(excludedCounts, () => sums.named(reasons));
  if (onDoubt) sums.doubts.forEach(onDoubt);
  const failed = sums.excluded.filter(({ reason }) => reason === 'payments-unreadable').length;
  onProgress?.({ done: sums.productDeals, total: sums.productDeals, failed });
  return commissionOf(tally, vendors, terms);
}

function nearly({
  franchiseCode,
  productCategory,
}: Pick<Deal, 'franchiseCode' | 'productCategory'>): RecordDoubt {
  return { kind: 'category-differs', franchiseCode, productCategory };
}

/** Whether rules and amounts change only between months, so that a month's sum can be judged as a whole. */
function areMonthly({ rules, openingAmounts = [] }: CommissionTerms): boolean {
  return [...rules.values(), openingAmounts].every((own) =>
    changingDays(own).every((day) => day.endsWith('-01')),
  );
}

/** The monthly commission of vendors from their assessed deals (spec section 9). */
export function monthlyCommission(vendors: readonly Vendor[], found: DealAssessments): MonthlyCommission {
  return commissionOf(startTally(found), vendors, found);
}

function commissionOf(
  tally: CommissionTally,
  vendors: readonly Vendor[],
  { notices }: Pick<CommissionTerms, 'notices'>,
): MonthlyCommission {
  let excluded: readonly ExcludedDeal[] | undefined;
  return {
    rows: tally.rows(vendors),
    totals: tally.totals(vendors),
    get excluded() {
      excluded ??= tally.excluded;
      return excluded;
    },
    excludedCounts: tally.excludedCounts,
    categories: tally.categories(),
    notices,
    complete: isComplete(tally, notices),
  };
}

/** Whether nothing is missing that could change a total. Missing rules show up in the deals that need them. */
export function isComplete(
  tally: Pick<CommissionTally, 'complete'>,
  notices: readonly EarningNotice[],
): boolean {
  return (
    tally.complete &&
    notices.every(({ kind }) => kind !== 'opening-amount-unreadable' && kind !== 'source-incomplete')
  );
}

/** Starts a tally with the assessed deals, and with those that cannot be assessed. */
export function startTally(
  found: Pick<DealAssessments, 'assessments' | 'rejected' | 'duplicates'>,
  byProduct = false,
): CommissionTally {
  const tally = new CommissionTally(byProduct);
  for (const assessment of found.assessments) tally.add(assessment);
  for (const record of found.rejected) tally.leaveOut(rejectedDeal(record));
  for (const { id, franchiseCode } of found.duplicates) {
    tally.leaveOut({ dealId: id, franchiseCode, reason: 'duplicate-id', month: undefined });
  }
  return tally;
}
