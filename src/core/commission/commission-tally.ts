import { type Deal, isFreeDemat } from '../deals/deal';
import { compare, type Decimal, ZERO } from '../shared/money';
import type { Month } from '../shared/month';
import type { RecordFault, RejectedRecord } from '../shared/read-result';
import type { Vendor } from '../vendors/vendor';
import { type DealAssessment, type DealStatus, UNKNOWN_WORTH } from './deal-assessment';
import {
  addDeals,
  addSums,
  type EarnedSums,
  type GrowingSums,
  type JudgedAmounts,
  noSums,
  tallyAggregates,
  totalOf,
  withOverall,
} from './earned-sums';

/** The earning of a franchise, exact: rupees are rounded only for display (spec section 9). */
export interface FranchiseEarning extends EarnedSums {
  readonly franchiseCode: string;
  readonly vendorId: string | undefined;
  readonly overall: Decimal;
}

/** The earning of a franchise without counted deals. */
export function nothingEarned(franchiseCode: string, vendorId: string | undefined): FranchiseEarning {
  return { franchiseCode, vendorId, ...noSums(), overall: ZERO };
}

/** The earning of a franchise in one month. */
export interface MonthEarning extends FranchiseEarning {
  readonly month: Month;
}

/** The states of free demat accounts that are valid but earn nothing: not won yet, or lost. */
export type NotWon = 'waiting-for-closed-won' | 'closed-lost';

/** Whether a free demat account is merely not won, yet or for good. */
export function isNotWon(state: DealStatus): state is NotWon {
  return state === 'waiting-for-closed-won' || state === 'closed-lost';
}

/** A deal missing in the totals. Demat accounts that are merely not won are not listed. */
export interface ExcludedDeal {
  readonly dealId: string;
  readonly franchiseCode: string | undefined;
  readonly reason: Exclude<DealStatus, 'counted' | NotWon> | 'invalid-deal' | RecordFault;
  readonly month: Month | undefined;
  readonly why?: string | undefined;
}

/** A deal that does not count, whatever the reason, for lists of every deal of a month. */
export interface NotCountedDeal extends Omit<ExcludedDeal, 'reason'> {
  readonly reason: ExcludedDeal['reason'] | NotWon;
}

/** The reasons that leave a deal's worth unknown, so that a total without it is incomplete and has to name it. */
export const MISSING_FROM_TOTAL: readonly ExcludedDeal['reason'][] = [
  ...UNKNOWN_WORTH,
  'invalid-deal',
  'unknown-franchise',
  'unknown-deal',
  'duplicate-payment',
];

const MISSING: ReadonlySet<NotCountedDeal['reason']> = new Set(MISSING_FROM_TOTAL);

/** Whether this reason makes a total incomplete. */
export function isMissingFromTotal({ reason }: Pick<NotCountedDeal, 'reason'>): boolean {
  return MISSING.has(reason);
}

/** Converts a record rejected by its source to an excluded deal. */
export function rejectedDeal({ id, reason, fault, franchiseCode }: RejectedRecord): ExcludedDeal {
  return {
    dealId: id ?? '',
    franchiseCode: fault && franchiseCode,
    reason: fault ?? 'invalid-deal',
    month: undefined,
    why: reason,
  };
}

/** The earning of one product category over all months. Rupees, exact. */
export interface CategoryEarning extends Pick<EarnedSums, 'deals' | 'paid' | 'commission'> {
  readonly productCategory: string;
}

/** The earning of one product category in one month. */
export interface CategoryMonth extends CategoryEarning {
  readonly month: Month;
}

/** The counted deals of a franchise and month, and of a product where products are separated. */
interface Cell extends GrowingSums {
  readonly month: Month;
  readonly productCategory: string;
}

/** Sums up what deals earn per franchise and month. The order of the deals does not matter. */
export class CommissionTally {
  readonly #byFranchise = new Map<string, Map<string, Cell>>();
  readonly #excluded: ExcludedDeal[] = [];
  readonly #excludedCounts = new Map<ExcludedDeal['reason'], number>();
  #namedLater: () => readonly ExcludedDeal[] = () => [];

  /** `byProduct` separates products, for callers that need the earning of each. */
  constructor(private readonly byProduct = false) {}

  /** Adds a deal to the sums, or to the list of excluded ones. */
  add(assessment: DealAssessment): void {
    const { deal, month, state, why } = assessment;
    if (state === 'counted') {
      if (month !== undefined) this.addCounted(deal, month, 1, assessment);
    } else if (!isNotWon(state)) {
      this.leaveOut({ dealId: deal.id, franchiseCode: deal.franchiseCode, reason: state, month, why });
    }
  }

  /** Adds counted deals of a franchise, product and month to the sums. */
  addCounted(
    of: Pick<Deal, 'franchiseCode' | 'productCategory'>,
    month: Month,
    deals: number,
    amounts: JudgedAmounts,
  ): void {
    addDeals(this.#cellOf(of.franchiseCode, month, of.productCategory), of, deals, amounts);
  }

  /** Adds earnings of a franchise and month to the sums. */
  addSums({ franchiseCode, month }: Pick<MonthEarning, 'franchiseCode' | 'month'>, earned: EarnedSums): void {
    addSums(this.#cellOf(franchiseCode, month, ''), earned);
  }

  /** Adds an excluded deal that was never assessed. */
  leaveOut(deal: ExcludedDeal): void {
    this.#excluded.push(deal);
    this.#count(deal.reason, 1);
  }

  /** Adds excluded deals that are named only on demand, since there may be many. Called at most once. */
  leaveOutUnnamed(
    counts: Iterable<readonly [ExcludedDeal['reason'], number]>,
    named: () => readonly ExcludedDeal[],
  ): void {
    for (const [reason, deals] of counts) this.#count(reason, deals);
    this.#namedLater = named;
  }

  /** False once a deal with unknown worth is excluded. */
  get complete(): boolean {
    return !MISSING_FROM_TOTAL.some((reason) => this.#excludedCounts.has(reason));
  }

  /** The number of excluded deals by reason. */
  get excludedCounts(): ReadonlyMap<ExcludedDeal['reason'], number> {
    return this.#excludedCounts;
  }

  /** The excluded deals, by franchise and id, so that equal data gives equal lists. */
  get excluded(): readonly ExcludedDeal[] {
    const ofCode = new Map<string, ExcludedDeal[]>();
    const put = (deal: ExcludedDeal) => {
      const code = deal.franchiseCode ?? '';
      const own = ofCode.get(code);
      if (own) own.push(deal);
      else ofCode.set(code, [deal]);
    };
    for (const deal of this.#excluded) put(deal);
    for (const deal of this.#namedLater()) put(deal);
    // Hundreds of thousands of deals are sorted faster by franchise than all at once.
    const codes = [...ofCode].toSorted(([a], [b]) => compareText(a, b));
    return codes.flatMap(([, deals]) => deals.sort(byIdAndReason));
  }

  /** One row for every franchise and month with a counted deal; newest month first, then by franchise code. */
  rows(vendors: readonly Vendor[]): readonly MonthEarning[] {
    return vendors
      .flatMap((vendor) =>
        [...tallyAggregates(this.#cellsOf(vendor), (cell) => cell.month)].map(([month, sums]) => ({
          month,
          franchiseCode: vendor.franchiseCode,
          vendorId: vendor.id,
          ...withOverall(sums),
        })),
      )
      .toSorted((a, b) => compareText(b.month, a.month) || compareText(a.franchiseCode, b.franchiseCode));
  }

  /** One total per given vendor, even when it is zero, in the given order. */
  totals(vendors: readonly Vendor[]): readonly FranchiseEarning[] {
    return vendors.map((vendor) => ({
      franchiseCode: vendor.franchiseCode,
      vendorId: vendor.id,
      ...totalOf(this.#cellsOf(vendor)),
    }));
  }

  /** The product categories, highest commission first; empty where products are not separated. */
  categories(): readonly CategoryEarning[] {
    return [...tallyAggregates(this.#productCells(), (cell) => cell.productCategory)]
      .map(([productCategory, { deals, paid, commission }]) => ({ productCategory, deals, paid, commission }))
      .toSorted(byCommission);
  }

  /** The product categories by month, unsorted; empty where products are not separated. */
  categoryMonths(): readonly CategoryMonth[] {
    const cells = this.#productCells();
    return [...new Set(cells.map(({ month }) => month))].flatMap((month) => {
      const ofMonth = cells.filter((cell) => cell.month === month);
      return [...tallyAggregates(ofMonth, (cell) => cell.productCategory)].map(
        ([productCategory, { deals, paid, commission }]) => ({
          month,
          productCategory,
          deals,
          paid,
          commission,
        }),
      );
    });
  }

  #count(reason: ExcludedDeal['reason'], deals: number): void {
    if (deals > 0) this.#excludedCounts.set(reason, (this.#excludedCounts.get(reason) ?? 0) + deals);
  }

  #cellsOf({ franchiseCode }: Vendor): Iterable<Cell> {
    return this.#byFranchise.get(franchiseCode)?.values() ?? [];
  }

  #productCells(): readonly Cell[] {
    if (!this.byProduct) return [];
    const all = [...this.#byFranchise.values()].flatMap((cells) => [...cells.values()]);
    return all.filter((cell) => !isFreeDemat(cell));
  }

  #cellOf(franchiseCode: string, month: Month, productCategory: string): Cell {
    let cells = this.#byFranchise.get(franchiseCode);
    if (!cells) {
      cells = new Map();
      this.#byFranchise.set(franchiseCode, cells);
    }
    const key = this.byProduct ? `${month} ${productCategory}` : month;
    let cell = cells.get(key);
    if (!cell) {
      cell = { month, productCategory: this.byProduct ? productCategory : '', ...noSums() };
      cells.set(key, cell);
    }
    return cell;
  }
}

/** Counts deals by reason. */
export function countsByReason<Reason>(
  excluded: readonly { readonly reason: Reason }[],
): ReadonlyMap<Reason, number> {
  const counts = new Map<Reason, number>();
  for (const { reason } of excluded) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return counts;
}

function byCommission(a: CategoryEarning, b: CategoryEarning): number {
  return compare(b.commission, a.commission) || (a.productCategory < b.productCategory ? -1 : 1);
}

/** Compares deals that do not count, for sorting. */
export function byFranchiseAndId(a: NotCountedDeal, b: NotCountedDeal): number {
  return compareText(a.franchiseCode ?? '', b.franchiseCode ?? '') || byIdAndReason(a, b);
}

function byIdAndReason(a: NotCountedDeal, b: NotCountedDeal): number {
  return compareText(a.dealId, b.dealId) || compareText(a.reason, b.reason);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
