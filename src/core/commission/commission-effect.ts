import { compare, type Decimal, sum } from '../shared/money';
import type { Vendor } from '../vendors/vendor';
import { CommissionTally } from './commission-tally';
import { type DealAssessment, leavesTotalIncomplete } from './deal-assessment';

/** The earnings of some deals before and after a change, in rupees and exact; undefined where they are unknown. */
export interface BeforeAndAfter {
  readonly before: Decimal | undefined;
  readonly after: Decimal | undefined;
}

/** The effect of a change on the commission of the deals concerned, including free demat accounts. */
export interface CommissionChange extends BeforeAndAfter {
  /** The franchises whose commission differs, by code. */
  readonly franchises: readonly (BeforeAndAfter & { readonly franchiseCode: string })[];
}

/** Sums up what deals earn before and after a change. */
export class CommissionEffect {
  readonly #before = new Side();
  readonly #after = new Side();

  /** Adds a changed deal; `before` is undefined for a new one, `after` for a removed one. */
  add(before: DealAssessment | undefined, after: DealAssessment | undefined): void {
    if (before) this.#before.add(before);
    if (after) this.#after.add(after);
  }

  /** Returns the effect on all added deals. */
  found(): CommissionChange {
    const codes = [...new Set([...this.#before.codes, ...this.#after.codes])].toSorted();
    const vendors = codes.map((franchiseCode) => ({ id: undefined, franchiseCode }));
    const before = this.#before.amounts(vendors);
    const after = this.#after.amounts(vendors);
    return {
      before: total(before),
      after: total(after),
      franchises: codes
        .map((franchiseCode, at) => ({ franchiseCode, before: before[at], after: after[at] }))
        .filter((each) => !isSame(each)),
    };
  }
}

/** The deals before, or after, the change. */
class Side {
  readonly codes = new Set<string>();
  readonly #tally = new CommissionTally();
  readonly #unknown = new Set<string>();

  add(assessment: DealAssessment): void {
    const { deal, state } = assessment;
    this.codes.add(deal.franchiseCode);
    // Excluded deals are not named, since there may be a million.
    if (state === 'counted') this.#tally.add(assessment);
    else if (leavesTotalIncomplete(state)) this.#unknown.add(deal.franchiseCode);
  }

  amounts(vendors: readonly Vendor[]): readonly (Decimal | undefined)[] {
    return this.#tally
      .totals(vendors)
      .map(({ franchiseCode, overall }) => (this.#unknown.has(franchiseCode) ? undefined : overall));
  }
}

/** Whether nothing changes; an unknown amount may change. */
function isSame({ before, after }: BeforeAndAfter): boolean {
  return before !== undefined && after !== undefined && compare(before, after) === 0;
}

function total(amounts: readonly (Decimal | undefined)[]): Decimal | undefined {
  const known = amounts.filter((amount) => amount !== undefined);
  return known.length === amounts.length ? sum(known) : undefined;
}
