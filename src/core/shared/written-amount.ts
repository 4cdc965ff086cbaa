import { type Decimal, parseDecimal } from './money';

const GROUPED = /^[+-]?\d{1,3}(?:(?:,\d{2})*,\d{3}|(?:,\d{3})+)(?:\.\d*)?$/;
const WHOLE_PAISE = /^[-+]?\d+(\.\d{1,2})?$/;

/**
 * Gives a number without the commas between its digits, those of India (12,34,567.50) or of the west (1,234,567.50).
 * Undefined where a comma is elsewhere: "12,5" may be twelve and a half, or a digit is missing.
 */
export function withoutCommas(text: string): string | undefined {
  if (!text.includes(',')) return text;
  return GROUPED.test(text) ? text.replaceAll(',', '') : undefined;
}

/**
 * Rupees with whole paise as people write them: with a rupee sign, blanks, a true minus or the commas of `withoutCommas`.
 * Undefined for anything else.
 */
export function writtenRupees(text: string): Decimal | undefined {
  const plain = withoutCommas(text.replaceAll(/[₹\s]/g, '').replace('\u2212', '-')) ?? '';
  return WHOLE_PAISE.test(plain) ? parseDecimal(plain.replace('+', '')) : undefined;
}
