import { isFreeDemat } from '../deals/deal';
import { add, type Decimal, ZERO } from '../shared/money';
import type { Month } from '../shared/month';
import type { RecordFault, RejectedRecord } from '../shared/read-result';
import type { Vendor } from '../vendors/vendor';
import { type DealAssessment, type DealStatus, UNKNOWN_WORTH } from './deal-assessment';

/** What a franchise earned, exact: rupees are rounded only where they are shown (spec section 9). */
export interface FranchiseEarning {
  readonly franchiseCode: string;
  readonly vendorId: string | undefined;
  /** Product deals whose payments entered `paid` and `commission`. */
  readonly deals: number;
  readonly paid: Decimal;
  readonly commission: Decimal;
  /** Free demat accounts with the stage 'Closed Won.'. */
  readonly freeDematDeals: number;
  readonly freeDematEarning: Decimal;
  readonly overall: Decimal;
}

/** What a franchise earned of which no deal counts. */
export function nothingEarned(franchiseCode: string, vendorId: string | undefined): FranchiseEarning {
  return {
    franchiseCode,
    vendorId,
    deals: 0,
    paid: ZERO,
    commission: ZERO,
    freeDematDeals: 0,
    freeDematEarning: ZERO,
    overall: ZERO,
  };
}

/** What a franchise earned in one month. */
export interface MonthEarning extends FranchiseEarning {
  readonly month: Month;
}

/** The states of free demat accounts that are in order and bring nothing: not won yet, or lost. */
export type NotWon = 'waiting-for-closed-won' | 'closed-lost';

/** Whether a free demat account is simply not won, yet or for good. */
export function isNotWon(state: DealStatus): state is NotWon {
  return state === 'waiting-for-closed-won' || state === 'closed-lost';
}

/** A deal that is not in the totals. Demat deals that are simply not won are not listed. */
export interface ExcludedDeal {
  readonly dealId: string;
  readonly franchiseCode: string | undefined;
  readonly reason: Exclude<DealStatus, 'counted' | NotWon> | 'invalid-deal' | RecordFault;
  readonly month: Month | undefined;
  readonly why?: string | undefined;
}

/** Deals that are not in the totals for one reason, named when somebody asks: there may be many. */
export interface ExcludedGroup extends Pick<ExcludedDeal, 'reason'> {
  readonly deals: number;
  readonly named: () => Iterable<Pick<ExcludedDeal, 'dealId' | 'franchiseCode' | 'month'>>;
}

/** A deal that does not count, whatever the reason: where every deal of a month is accounted for. */
export interface NotCountedDeal extends Omit<ExcludedDeal, 'reason'> {
  readonly reason: ExcludedDeal['reason'] | NotWon;
}

/** The reasons that leave a deal's worth unknown, so that a total without it is incomplete and must name it. */
export const MISSING_FROM_TOTAL: readonly ExcludedDeal['reason'][] = [
  ...UNKNOWN_WORTH,
  'invalid-deal',
  'unknown-franchise',
  'unknown-deal',
  'duplicate-payment',
];

const MISSING: ReadonlySet<NotCountedDeal['reason']> = new Set(MISSING_FROM_TOTAL);

/** Whether a total lacks the deal for one of these reasons. */
export function isMissingFromTotal({ reason }: Pick<NotCountedDeal, 'reason'>): boolean {
  return MISSING.has(reason);
}

/** A deal that its source left out, as a total names it. */
export function rejectedDeal({ id, reason, fault, franchiseCode }: RejectedRecord): ExcludedDeal {
  return {
    dealId: id ?? '',
    franchiseCode: fault && franchiseCode,
    reason: fault ?? 'invalid-deal',
    month: undefined,
    why: reason,
  };
}

/** What deals earned together, as `FranchiseEarning` has it. Rupees, exact. */
export interface EarnedSums {
  deals: number;
  paid: Decimal;
  commission: Decimal;
  freeDematDeals: number;
  freeDematEarning: Decimal;
}

/** Adds assessments up per franchise and month. The order in which deals arrive makes no difference. */
export class CommissionTally {
  readonly #byFranchise = new Map<string, Map<Month, EarnedSums>>();
  readonly #excluded: ExcludedDeal[] = [];
  readonly #excludedGroups: ExcludedGroup[] = [];

  /** Takes one deal into the sums, or onto the list of those left out. */
  add({ deal, month, state, paid, commission, openingAmount = ZERO, why }: DealAssessment): void {
    if (state === 'counted' && month !== undefined) {
      const sums = this.#sumsOf(deal.franchiseCode, month);
      if (isFreeDemat(deal)) {
        sums.freeDematDeals += 1;
        sums.freeDematEarning = add(sums.freeDematEarning, openingAmount);
      } else {
        sums.deals += 1;
        sums.paid = add(sums.paid, paid);
        sums.commission = add(sums.commission, commission);
      }
    } else if (state !== 'counted' && !isNotWon(state)) {
      this.leaveOut({ dealId: deal.id, franchiseCode: deal.franchiseCode, reason: state, month, why });
    }
  }

  /** Takes a group of deals that its rule counts into the sums. Rupees, exact. */
  addGroup(
    { franchiseCode, month, deals, paid }: Pick<MonthEarning, 'franchiseCode' | 'month' | 'deals' | 'paid'>,
    commission: Decimal,
  ): void {
    const sums = this.#sumsOf(franchiseCode, month);
    sums.deals += deals;
    sums.paid = add(sums.paid, paid);
    sums.commission = add(sums.commission, commission);
  }

  /** Takes won free demat accounts into the sums, with what they bring together. Rupees, exact. */
  addWonDemats(
    { franchiseCode, month, deals }: Pick<MonthEarning, 'franchiseCode' | 'month' | 'deals'>,
    earning: Decimal,
  ): void {
    const sums = this.#sumsOf(franchiseCode, month);
    sums.freeDematDeals += deals;
    sums.freeDematEarning = add(sums.freeDematEarning, earning);
  }

  /** Takes what deals of a franchise and month earned into the sums. */
  addSums({ franchiseCode, month }: Pick<MonthEarning, 'franchiseCode' | 'month'>, earned: EarnedSums): void {
    const months = this.#monthsOf(franchiseCode);
    const sums = months.get(month);
    if (sums) addTo(sums, earned);
    else months.set(month, { ...earned });
  }

  /** Names a deal that never got as far as an assessment. */
  leaveOut(deal: ExcludedDeal): void {
    this.#excluded.push(deal);
  }

  /** Leaves deals out that are named when somebody asks. */
  leaveGroupOut(group: ExcludedGroup): void {
    this.#excludedGroups.push(group);
  }

  /** False as soon as a deal is left out whose worth is unknown. */
  get complete(): boolean {
    return !this.#excluded.some(isMissingFromTotal) && !this.#excludedGroups.some(isMissingFromTotal);
  }

  /** How many deals are left out, by the reason. */
  get excludedCounts(): ReadonlyMap<ExcludedDeal['reason'], number> {
    return countsByReason(this.#excluded, this.#excludedGroups);
  }

  /** The deals left out, by franchise and id, so that equal data gives equal lists. */
  get excluded(): readonly ExcludedDeal[] {
    const named = [...this.#excluded];
    for (const { reason, named: ofGroup } of this.#excludedGroups)
      for (const deal of ofGroup()) named.push({ ...deal, reason });
    return named.sort(byFranchiseAndId);
  }

  /** One row for every franchise and month with a counted deal; newest month first, then by franchise code. */
  rows(vendors: readonly Vendor[]): readonly MonthEarning[] {
    return vendors
      .flatMap((vendor) =>
        [...(this.#byFranchise.get(vendor.franchiseCode) ?? [])].map(([month, sums]) => ({
          month,
          ...earningOf(vendor, sums),
        })),
      )
      .toSorted((a, b) => compareText(b.month, a.month) || compareText(a.franchiseCode, b.franchiseCode));
  }

  /** One total per vendor given, also when it is zero, in the order given. */
  totals(vendors: readonly Vendor[]): readonly FranchiseEarning[] {
    return vendors.map((vendor) => {
      const total = noSums();
      for (const sums of this.#byFranchise.get(vendor.franchiseCode)?.values() ?? []) addTo(total, sums);
      return earningOf(vendor, total);
    });
  }

  #sumsOf(franchiseCode: string, month: Month): EarnedSums {
    const months = this.#monthsOf(franchiseCode);
    const sums = months.get(month) ?? noSums();
    months.set(month, sums);
    return sums;
  }

  #monthsOf(franchiseCode: string): Map<Month, EarnedSums> {
    const months = this.#byFranchise.get(franchiseCode) ?? new Map<Month, EarnedSums>();
    if (months.size === 0) this.#byFranchise.set(franchiseCode, months);
    return months;
  }
}

/** How many deals there are of each reason. */
export function countsByReason<Reason>(
  excluded: readonly { readonly reason: Reason }[],
  groups: readonly { readonly reason: Reason; readonly deals: number }[] = [],
): ReadonlyMap<Reason, number> {
  const counts = new Map<Reason, number>();
  for (const { reason } of excluded) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  for (const { reason, deals } of groups) counts.set(reason, (counts.get(reason) ?? 0) + deals);
  return counts;
}

/** Nothing earned yet. */
export function noSums(): EarnedSums {
  return { deals: 0, paid: ZERO, commission: ZERO, freeDematDeals: 0, freeDematEarning: ZERO };
}

function addTo(total: EarnedSums, sums: EarnedSums): void {
  total.deals += sums.deals;
  total.paid = add(total.paid, sums.paid);
  total.commission = add(total.commission, sums.commission);
  total.freeDematDeals += sums.freeDematDeals;
  total.freeDematEarning = add(total.freeDematEarning, sums.freeDematEarning);
}

function earningOf(vendor: Vendor, sums: EarnedSums): FranchiseEarning {
  return {
    franchiseCode: vendor.franchiseCode,
    vendorId: vendor.id,
    ...sums,
    overall: add(sums.commission, sums.freeDematEarning),
  };
}

/** The order of deals that do not count. */
export function byFranchiseAndId(a: NotCountedDeal, b: NotCountedDeal): number {
  return (
    compareText(a.franchiseCode ?? '', b.franchiseCode ?? '') ||
    compareText(a.dealId, b.dealId) ||
    compareText(a.reason, b.reason)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
