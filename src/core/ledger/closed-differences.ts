import type { Adjustment } from '../closing/closing';
import { isMissingFromTotal, type MonthEarning } from '../commission/commission-tally';
import type { MonthlyCommission } from '../commission/compute-monthly-commission';
import { openingAmountKnown, sourceIsWhole } from '../commission/deal-assessor';
import { add, type Decimal, toPaise, ZERO } from '../shared/money';
import type { Month } from '../shared/month';
import type { ClosedSales } from './account-statements';

/** Compares entries of franchises: the newest month first, then by franchise code. */
export function newestMonthFirst(
  a: Pick<ClosedDifference, 'month' | 'franchiseCode'>,
  b: Pick<ClosedDifference, 'month' | 'franchiseCode'>,
): number {
  if (a.month !== b.month) return a.month > b.month ? -1 : 1;
  return a.franchiseCode < b.franchiseCode ? -1 : 1;
}

/** A closed month of a franchise whose current figure differs. Rupees. */
export interface ClosedDifference {
  readonly franchiseCode: string;
  readonly month: Month;
  /** The total that closings have posted for the month's deals so far. */
  readonly closed: Decimal;
  /** The current worth of these deals, exact. */
  readonly live: Decimal;
  /**
   * The amount that the next closing adjusts. The rest of the difference stays: a deal was kept with its former owner,
   * or waits for a decision.
   */
  readonly due: Decimal;
}

/** Live figures, with the franchises and months they cover; without months, all of them. */
export interface LiveFigures {
  readonly commission: Pick<MonthlyCommission, 'excluded' | 'notices'> & {
    readonly rows: readonly Pick<MonthEarning, 'franchiseCode' | 'month' | 'overall'>[];
  };
  readonly franchiseCodes: ReadonlySet<string>;
  readonly months: ReadonlySet<Month> | undefined;
}

/** The closed amounts, and the adjustments due for them. */
export interface ClosedAndDue extends ClosedSales {
  readonly due: Iterable<Pick<Adjustment, 'franchiseCode' | 'saleMonth' | 'amount'>>;
}

/** Whether the next closing compensates a difference in full, in part, or not at all. */
export type DueShare = 'all' | 'some' | 'none';

/** Tells how much of a difference the next closing compensates. */
export function dueShare({ closed, live, due }: ClosedDifference): DueShare {
  const paise = toPaise(due);
  if (paise === 0n) return 'none';
  return paise === toPaise(live) - toPaise(closed) ? 'all' : 'some';
}

/**
 * Lists live figures that differ from closed ones, whatever the reason: the newest month first, then by franchise code.
 * A month whose live figures lack a deal is not compared.
 */
export function closedDifferences(
  { through, sales, due }: ClosedAndDue,
  { commission, franchiseCodes, months }: LiveFigures,
): readonly ClosedDifference[] {
  const { rows, excluded, notices } = commission;
  if (through === undefined || !openingAmountKnown(notices) || !sourceIsWhole(notices)) return [];
  const found = new Map<string, ClosedDifference>();
  const at = (franchiseCode: string | undefined, month: Month, more: Partial<ClosedDifference>) => {
    if (franchiseCode === undefined || !franchiseCodes.has(franchiseCode)) return;
    if (month > through || months?.has(month) === false) return;
    const key = `${month} ${franchiseCode}`;
    const before = found.get(key) ?? { franchiseCode, month, closed: ZERO, live: ZERO, due: ZERO };
    found.set(key, { ...before, ...more, due: add(before.due, more.due ?? ZERO) });
  };
  for (const { franchiseCode, month, closed } of sales) at(franchiseCode, month, { closed });
  for (const { franchiseCode, month, overall: live } of rows) at(franchiseCode, month, { live });
  for (const { franchiseCode, saleMonth, amount } of due) at(franchiseCode, saleMonth, { due: amount });
  const lacking = new Set(
    excluded.filter(isMissingFromTotal).map(({ month, franchiseCode }) => `${month} ${franchiseCode}`),
  );
  return [...found]
    .filter(([key, { closed, live }]) => !lacking.has(key) && toPaise(closed) !== toPaise(live))
    .map(([, difference]) => difference)
    .toSorted(newestMonthFirst);
}
