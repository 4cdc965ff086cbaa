import type { Adjustment } from '../closing/closing-admin.port';
import { isMissingFromTotal, type MonthEarning } from '../commission/commission-tally';
import type { MonthlyCommission } from '../commission/compute-monthly-commission';
import { openingAmountKnown, sourceIsWhole } from '../commission/deal-assessor';
import { add, type Decimal, negate, toPaise, ZERO } from '../shared/money';
import type { Month } from '../shared/month';

/** A closed month of a franchise that comes to another figure by now. The next closing adjusts it. Rupees, exact. */
export interface ClosedDifference {
  readonly franchiseCode: string;
  readonly month: Month;
  /** What closings have said of the month's deals so far, altogether. */
  readonly closed: Decimal;
  /** What they come to as the data are now. */
  readonly live: Decimal;
}

/** Live figures, and which franchises and months they are of; every month where none is named. */
export interface LiveFigures {
  readonly commission: Pick<MonthlyCommission, 'excluded' | 'notices'> & {
    readonly rows: readonly Pick<MonthEarning, 'franchiseCode' | 'month' | 'overall'>[];
  };
  readonly franchiseCodes: ReadonlySet<string>;
  readonly months: ReadonlySet<Month> | undefined;
}

/**
 * Where live figures are not what was closed, by what is due: the newest month first, then by franchise code. What the
 * live figures lack a deal of is not compared.
 */
export function closedDifferences(
  due: Iterable<Pick<Adjustment, 'franchiseCode' | 'saleMonth' | 'amount'>>,
  { commission, franchiseCodes, months }: LiveFigures,
): readonly ClosedDifference[] {
  const { rows, excluded, notices } = commission;
  if (!openingAmountKnown(notices) || !sourceIsWhole(notices)) return [];
  const found = new Map<string, ClosedDifference>();
  for (const { franchiseCode, saleMonth: month, amount } of due) {
    if (!franchiseCodes.has(franchiseCode) || months?.has(month) === false) continue;
    const isOfBoth = (each: {
      readonly franchiseCode: string | undefined;
      readonly month: Month | undefined;
    }) => each.franchiseCode === franchiseCode && each.month === month;
    if (excluded.some((deal) => isMissingFromTotal(deal) && isOfBoth(deal))) continue;
    const live = rows.find(isOfBoth)?.overall ?? ZERO;
    const key = `${month} ${franchiseCode}`;
    const closed = add(found.get(key)?.closed ?? live, negate(amount));
    found.set(key, { franchiseCode, month, closed, live });
  }
  return [...found.values()]
    .filter(({ closed, live }) => toPaise(closed) !== toPaise(live))
    .toSorted((a, b) =>
      a.month === b.month ? (a.franchiseCode < b.franchiseCode ? -1 : 1) : a.month > b.month ? -1 : 1,
    );
}
