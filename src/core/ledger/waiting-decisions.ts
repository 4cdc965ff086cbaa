import type { OwnershipChange } from '../closing/ownership-change';
import { type Month, monthOfDay } from '../shared/month';
import { type LiveFigures, newestMonthFirst } from './closed-differences';

/** The number of closed deals of a franchise and month that were given to others and wait for a decision. */
export interface WaitingDecisions {
  readonly franchiseCode: string;
  readonly month: Month;
  readonly deals: number;
}

/**
 * Counts the deals that live figures may show under another owner than the closed figures, since nobody has decided
 * about them: by closed owner, the newest month first, then by franchise code. Counts deals that left these figures or
 * entered them.
 */
export function waitingDecisions(
  changes: Iterable<Pick<OwnershipChange, 'closed' | 'seen' | 'saleMonth'>>,
  { franchiseCodes, months }: Pick<LiveFigures, 'franchiseCodes' | 'months'>,
): readonly WaitingDecisions[] {
  const found = new Map<string, WaitingDecisions>();
  for (const { closed, seen, saleMonth: month } of changes) {
    const touches = (franchiseCode: string, of: Month) =>
      franchiseCodes.has(franchiseCode) && months?.has(of) !== false;
    if (!touches(closed.franchiseCode, month) && !touches(seen.franchiseCode, monthOfDay(seen.createdDay)))
      continue;
    const { franchiseCode } = closed;
    const key = `${month} ${franchiseCode}`;
    found.set(key, { franchiseCode, month, deals: (found.get(key)?.deals ?? 0) + 1 });
  }
  return [...found.values()].toSorted(newestMonthFirst);
}
