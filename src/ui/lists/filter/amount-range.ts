import type { AmountRange } from '#core/shared/amount-range';
import { parseDecimal, toDecimalText } from '#core/shared/money';
import { writtenAmount } from '#core/shared/written-amount';

const AMOUNT = /^\d{1,15}(\.\d{1,6})?$/;

/**
 * Converts an amount as people write it, "12,34,567" or "₹ 500.50", to its form in an address; undefined if it is none.
 */
export function readAmount(text: string): string | undefined {
  const amount = writtenAmount(text);
  const plain = amount && toDecimalText(amount);
  return plain !== undefined && AMOUNT.test(plain) ? plain : undefined;
}

/** Returns a range in the form of an address, "1000..5000"; undefined for any other text. */
export function readAmountRange(text: string | null): string | undefined {
  const ends = text?.split('..') ?? [];
  if (ends.length !== 2 || text === '..') return undefined;
  return ends.every((end) => end === '' || AMOUNT.test(end)) ? (text ?? undefined) : undefined;
}

/** Returns the two amounts of a range. */
export function amountsOf(range: string): AmountRange {
  const [from = '', to = ''] = range.split('..');
  return { from: from ? parseDecimal(from) : undefined, to: to ? parseDecimal(to) : undefined };
}
