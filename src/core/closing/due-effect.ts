import { add, compare, type Decimal, negate, sum, ZERO } from '../shared/money';
import type { DealFacts } from './deal-evidence';
import {
  type DealHistory,
  type OwnershipDecision,
  type SettledDeal,
  type Settlement,
  sameOwnership,
  settleDeal,
} from './settle-deal';

/** The amounts that a change makes due for months that are closed, with the next closing. */
export interface DueChange {
  /** Rupees, exact; undefined where a deal's worth cannot be known. */
  readonly amount: Decimal | undefined;
  /** How many deals add to closed months another amount than they would without the change. */
  readonly deals: number;
  /** How many closed deals go to another franchise, product or day: they stay until that is decided. */
  readonly waiting: number;
}

/** The past of a deal in closings: its closed lines, and the newest decision on its owner. */
export interface ClosedPast {
  readonly history?: DealHistory | undefined;
  readonly decision?: OwnershipDecision | undefined;
}

/**
 * Adds up what a change makes due: what the closed lines of each deal lack with the change, less what they lack without
 * it. Both are as `settleDeal` has it, so that a trial says what the next closing does.
 */
export class DueEffect {
  #amount: Decimal | undefined = ZERO;
  #deals = 0;
  #waiting = 0;

  /** `settlement` has the last month that is closed: all before it are, too. */
  constructor(private readonly settlement: Settlement) {}

  /** Takes in a deal that changes; `before` or `after` is undefined where it is of no vendor or day then. */
  add(before: DealFacts | undefined, after: DealFacts | undefined, past: ClosedPast): void {
    const [was, is] = [this.#settled(before, past), this.#settled(after, past)];
    if (after && is?.undecided && !(before && sameOwnership(before, after))) this.#waiting += 1;
    const change = add(lacking(is), negate(lacking(was)));
    if (was?.unknown || is?.unknown) this.#amount = undefined;
    else if (compare(change, ZERO) === 0) return;
    else this.#amount &&= add(this.#amount, change);
    this.#deals += 1;
  }

  /** Gives the effect of all of them; undefined where nothing of a closed month changes. */
  found(): DueChange | undefined {
    if (this.#deals + this.#waiting === 0) return undefined;
    return { amount: this.#amount, deals: this.#deals, waiting: this.#waiting };
  }

  #settled(facts: DealFacts | undefined, { history, decision }: ClosedPast): SettledDeal | undefined {
    return facts && settleDeal(facts, history, this.settlement, decision);
  }
}

/** Adds up the amounts that the lines of closed months lack, in rupees. */
function lacking(settled: SettledDeal | undefined): Decimal {
  return sum((settled?.lines ?? []).map(({ amount }) => amount));
}
