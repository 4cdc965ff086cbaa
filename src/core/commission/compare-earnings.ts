import { add, compare, type Decimal, negate, ZERO } from '../shared/money';
import type { Month } from '../shared/month';

/** The earning of a franchise in a month, with the fields that a comparison needs. Rupees, exact. */
export interface ComparedEarning {
  readonly franchiseCode: string;
  readonly month: Month;
  readonly deals: number;
  readonly paid: Decimal;
  readonly commission: Decimal;
  readonly overall: Decimal;
}

/** One franchise's month before and after; a side is undefined where it has no earning. */
export interface MonthChange {
  readonly franchiseCode: string;
  readonly month: Month;
  readonly before: ComparedEarning | undefined;
  readonly after: ComparedEarning | undefined;
  /** The change of the overall earning; negative for less. */
  readonly change: Decimal;
}

/** The months of franchises whose figures differ; newest month first, then by franchise code. */
export function compareEarnings(
  before: readonly ComparedEarning[],
  after: readonly ComparedEarning[],
): readonly MonthChange[] {
  const old = byPlace(before);
  const now = byPlace(after);
  const changes: MonthChange[] = [];
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(key), now.get(key)];
    const place = is ?? was;
    if (!place || (was && is && isSame(was, is))) continue;
    changes.push({
      franchiseCode: place.franchiseCode,
      month: place.month,
      before: was,
      after: is,
      change: difference(was?.overall, is?.overall),
    });
  }
  return changes.toSorted((a, b) =>
    a.month === b.month ? (a.franchiseCode < b.franchiseCode ? -1 : 1) : a.month < b.month ? 1 : -1,
  );
}

/** Subtracts `before` from `after`; a missing amount counts as 0. */
export function difference(before: Decimal = ZERO, after: Decimal = ZERO): Decimal {
  return add(after, negate(before));
}

function byPlace(earnings: readonly ComparedEarning[]): ReadonlyMap<string, ComparedEarning> {
  return new Map(earnings.map((each) => [`${each.month} ${each.franchiseCode}`, each]));
}

function isSame(a: ComparedEarning, b: ComparedEarning): boolean {
  return (
    a.deals === b.deals &&
    compare(a.paid, b.paid) === 0 &&
    compare(a.commission, b.commission) === 0 &&
    compare(a.overall, b.overall) === 0
  );
}
