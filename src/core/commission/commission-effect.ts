import { compare, type Decimal, sum } from '../shared/money';
import type { Vendor } from '../vendors/vendor';
import { CommissionTally } from './commission-tally';
import { type DealAssessment, leavesTotalIncomplete } from './deal-assessment';

/** The earning of some deals before and after something, in rupees and exact; undefined where it cannot be known. */
export interface BeforeAndAfter {
  readonly before: Decimal | undefined;
  readonly after: Decimal | undefined;
}

/** The effect of a change on the commission of the deals that it touches, free demat accounts among them. */
export interface CommissionChange extends BeforeAndAfter {
  /** The franchises for which it differs, by code. */
  readonly franchises: readonly (BeforeAndAfter & { readonly franchiseCode: string })[];
}

/** Adds up what deals bring before and after a change. */
export class CommissionEffect {
  readonly #before = new Side();
  readonly #after = new Side();

  /** Takes in a deal that changes; `before` is undefined for a new one, `after` for one that goes. */
  add(before: DealAssessment | undefined, after: DealAssessment | undefined): void {
    if (before) this.#before.add(before);
    if (after) this.#after.add(after);
  }

  /** Gives the result of all of them. */
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

/** The deals as they were, or as they would be. */
class Side {
  readonly codes = new Set<string>();
  readonly #tally = new CommissionTally();
  readonly #unknown = new Set<string>();

  add(assessment: DealAssessment): void {
    const { deal, state } = assessment;
    this.codes.add(deal.franchiseCode);
    // What is left out is named nowhere, and there may be a million of it.
    if (state === 'counted') this.#tally.add(assessment);
    else if (leavesTotalIncomplete(state)) this.#unknown.add(deal.franchiseCode);
  }

  amounts(vendors: readonly Vendor[]): readonly (Decimal | undefined)[] {
    return this.#tally
      .totals(vendors)
      .map(({ franchiseCode, overall }) => (this.#unknown.has(franchiseCode) ? undefined : overall));
  }
}

/** Whether nothing moves. What is unknown may. */
function isSame({ before, after }: BeforeAndAfter): boolean {
  return before !== undefined && after !== undefined && compare(before, after) === 0;
}

function total(amounts: readonly (Decimal | undefined)[]): Decimal | undefined {
  const known = amounts.filter((amount) => amount !== undefined);
  return known.length === amounts.length ? sum(known) : undefined;
}
