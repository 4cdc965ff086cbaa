import { add, type Decimal, toPaise } from '../shared/money';

/**
 * What lines of a closing add to the account of a vendor for one sale month, in whole paise: the exact sum of all of its
 * lines, rounded once, less what the earlier ones came to in the same way. So no rounding adds up over the closings.
 */
export function postedPaise(earlier: Decimal, added: Decimal): bigint {
  return toPaise(add(earlier, added)) - toPaise(earlier);
}
