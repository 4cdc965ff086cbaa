import { add, type Decimal, sum, toPaise, ZERO } from '../shared/money';
import type { Month } from '../shared/month';
import { sharedPaise } from '../shared/whole-paise';

/**
 * Computes what a closing posts to a vendor's account for one sale month, in whole paise: the exact sum of all lines,
 * rounded once, less the sum of earlier lines, rounded the same way. So rounding errors do not add up over closings.
 */
export function postedPaise(earlier: Decimal, added: Decimal): bigint {
  return toPaise(add(earlier, added)) - toPaise(earlier);
}

/** The fields of a line that posting needs. Rupees, exact. */
export interface PostedLine {
  readonly dealId: string;
  readonly saleMonth: Month;
  readonly amount: Decimal;
}

/**
 * Distributes the posted amount of a vendor in one closing among all its lines: each gets whole paise, at most one off,
 * and they add up to the amount credited for the sale month. `earlier` is the exact sum of the closings before, for a
 * sale month. The order of the lines does not matter.
 */
export function postedShares<Line extends PostedLine>(
  lines: Iterable<Line>,
  earlier: (saleMonth: Month) => Decimal,
): ReadonlyMap<Line, Decimal> {
  const months = new Map<Month, Line[]>();
  const shares = new Map<Line, Decimal>();
  for (const line of lines) {
    // A line of 0 gets 0.
    shares.set(line, ZERO);
    if (line.amount.units === 0n) continue;
    const own = months.get(line.saleMonth);
    if (own) own.push(line);
    else months.set(line.saleMonth, [line]);
  }
  for (const [saleMonth, own] of months) {
    const added = sum(own.map(({ amount }) => amount));
    const paise = sharedPaise(
      own.map(({ dealId, amount }) => ({ amount, key: dealId })),
      postedPaise(earlier(saleMonth), added),
    );
    for (const [at, line] of own.entries()) shares.set(line, paise[at] ?? ZERO);
  }
  return shares;
}
