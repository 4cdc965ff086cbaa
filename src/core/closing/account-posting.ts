import { add, type Decimal, sum, toPaise, ZERO } from '../shared/money';
import type { Month } from '../shared/month';
import { sharedPaise } from '../shared/whole-paise';

/**
 * Gives the amount that lines of a closing add to the account of a vendor for one sale month, in whole paise: the exact
 * sum of all of its lines, rounded once, less the sum of the earlier ones, rounded in the same way. So no rounding adds
 * up over the closings.
 */
export function postedPaise(earlier: Decimal, added: Decimal): bigint {
  return toPaise(add(earlier, added)) - toPaise(earlier);
}

/** A line of a vendor in a closing, as far as it has to do with what is posted. Rupees, exact. */
export interface PostedLine {
  readonly dealId: string;
  readonly saleMonth: Month;
  readonly amount: Decimal;
}

/**
 * Shares what is posted for a vendor in one closing among its lines, which are all there: for each line whole paise, at most
 * one off, that add up to what the account is credited with for the sale month. `earlier` is what the closings before come
 * to for a sale month, exact. The order of the lines makes no difference.
 */
export function postedShares<Line extends PostedLine>(
  lines: Iterable<Line>,
  earlier: (saleMonth: Month) => Decimal,
): ReadonlyMap<Line, Decimal> {
  const months = new Map<Month, Line[]>();
  const shares = new Map<Line, Decimal>();
  for (const line of lines) {
    // A line of nothing is told as nothing.
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
