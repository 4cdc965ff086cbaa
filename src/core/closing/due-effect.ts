import { type DealAssessment, leavesTotalIncomplete } from '../commission/deal-assessment';
import { isFreeDemat } from '../deals/deal';
import { add, compare, type Decimal, negate, ZERO } from '../shared/money';
import type { Month } from '../shared/month';

/** The amounts that a change makes due for months that are closed, with the next closing. */
export interface DueChange {
  /** Rupees, exact; undefined where a deal's worth cannot be known. */
  readonly amount: Decimal | undefined;
  /** How many deals of closed months are worth another amount. */
  readonly deals: number;
  /** How many closed deals go to another franchise, product or month: they stay until that is decided. */
  readonly waiting: number;
}

/** Adds up what a change makes due: what each deal of a closed month is worth after it, less what it was worth before. */
export class DueEffect {
  #amount: Decimal | undefined = ZERO;
  #deals = 0;
  #waiting = 0;

  /** `lastClosed` is the last month that is closed: all before it are, too. */
  constructor(private readonly lastClosed: Month) {}

  /** Takes in a deal that changes; `before` is undefined for a new one. */
  add(before: DealAssessment | undefined, after: DealAssessment): void {
    const wasClosed = before !== undefined && this.#isClosed(before);
    if (wasClosed && isElsewhere(before, after)) {
      this.#waiting += 1;
      return;
    }
    if (!this.#isClosed(after)) return;
    const [was, is] = [wasClosed ? worthOf(before) : ZERO, worthOf(after)];
    if (was === undefined || is === undefined) {
      this.#amount = undefined;
      this.#deals += 1;
    } else if (compare(was, is) !== 0) {
      this.#amount &&= add(this.#amount, add(is, negate(was)));
      this.#deals += 1;
    }
  }

  /** Gives the effect of all of them; undefined where nothing of a closed month changes. */
  found(): DueChange | undefined {
    if (this.#deals + this.#waiting === 0) return undefined;
    return { amount: this.#amount, deals: this.#deals, waiting: this.#waiting };
  }

  #isClosed({ month }: DealAssessment): boolean {
    return month !== undefined && month <= this.lastClosed;
  }
}

/** Whether it is now of another franchise, product or month. */
function isElsewhere(before: DealAssessment, after: DealAssessment): boolean {
  const [was, is] = [before.deal, after.deal];
  return (
    was.franchiseCode !== is.franchiseCode ||
    was.productCategory !== is.productCategory ||
    before.month !== after.month
  );
}

/** Gives the amount that a deal brings, in rupees; undefined where it is not known. */
function worthOf({ deal, state, commission, openingAmount }: DealAssessment): Decimal | undefined {
  if (state === 'counted') return isFreeDemat(deal) ? openingAmount : commission;
  return leavesTotalIncomplete(state) ? undefined : ZERO;
}
