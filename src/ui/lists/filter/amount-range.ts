import { type AmountRange, RANGE_AMOUNT } from '#core/shared/amount-range';
import { parseDecimal, toDecimalText } from '#core/shared/money';
import { writtenAmount } from '#core/shared/written-amount';

/** An amount as people write it, "12,34,567" or "₹ 500.50", as an address holds it; undefined for no amount. */
export function readAmount(text: string): string | undefined {
  const amount = writtenAmount(text);
  const plain = amount && toDecimalText(amount);
  return plain !== undefined && RANGE_AMOUNT.test(plain) ? plain : undefined;
}

/** Returns a range in the form of an address, "1000..5000"; undefined for any other text. */
export function readAmountRange(text: string | null): string | undefined {
  const ends = text?.split('..') ?? [];
  if (ends.length !== 2 || text === '..') return undefined;
  return ends.every((end) => end === '' || RANGE_AMOUNT.test(end)) ? (text ?? undefined) : undefined;
}

/** Returns the two amounts of a range. */
export function amountsOf(range: string): AmountRange {
  const [from = '', to = ''] = range.split('..');
  return { from: from ? parseDecimal(from) : undefined, to: to ? parseDecimal(to) : undefined };
}
