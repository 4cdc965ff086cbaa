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

/** The amounts that a change makes due for closed months, with the next closing. */
export interface DueChange {
  /** Rupees, exact; undefined where a deal's worth cannot be known. */
  readonly amount: Decimal | undefined;
  /** The number of deals whose amount for closed months changes. */
  readonly deals: number;
  /** The number of closed deals that move to another franchise, product or day: they stay until that is decided. */
  readonly waiting: number;
}

/** The history of a deal in closings: its closed lines, and the newest decision on its owner. */
export interface ClosedPast {
  readonly history?: DealHistory | undefined;
  readonly decision?: OwnershipDecision | undefined;
}

/**
 * Sums up what a change makes due: the amount missing in the closed lines of each deal with the change, less the amount
 * missing without it. Both come from `settleDeal`, so that a trial predicts the next closing.
 */
export class DueEffect {
  #amount: Decimal | undefined = ZERO;
  #deals = 0;
  #waiting = 0;

  /** `settlement` has the last closed month: all months before it are closed, too. */
  constructor(private readonly settlement: Settlement) {}

  /** Adds a changed deal; `before` or `after` is undefined where the deal has no vendor or day. */
  add(before: DealFacts | undefined, after: DealFacts | undefined, past: ClosedPast): void {
    const [was, is] = [this.#settled(before, past), this.#settled(after, past)];
    if (after && is?.undecided && !(before && sameOwnership(before, after))) this.#waiting += 1;
    const change = add(lacking(is), negate(lacking(was)));
    if (was?.unknown || is?.unknown) this.#amount = undefined;
    else if (compare(change, ZERO) === 0) return;
    else this.#amount &&= add(this.#amount, change);
    this.#deals += 1;
  }

  /** Returns the effect of all added deals; undefined where no closed month changes. */
  found(): DueChange | undefined {
    if (this.#deals + this.#waiting === 0) return undefined;
    return { amount: this.#amount, deals: this.#deals, waiting: this.#waiting };
  }

  #settled(facts: DealFacts | undefined, { history, decision }: ClosedPast): SettledDeal | undefined {
    return facts && settleDeal(facts, history, this.settlement, decision);
  }
}

/** Sums up the amounts missing in the lines of closed months, in rupees. */
function lacking(settled: SettledDeal | undefined): Decimal {
  return sum((settled?.lines ?? []).map(({ amount }) => amount));
}
