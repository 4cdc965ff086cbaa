import { asciiDigits } from './ascii-digits';
import { compare, type Decimal, negate, parseDecimal } from './money';

const GROUPED = /^[+-]?\d{1,3}(?:(?:,\d{2})*,\d{3}|(?:,\d{3})+)(?:\.\d*)?$/;
const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const CURRENCY = /^([-+\u2212]?)(?:₹|rs\.?|inr)|₹$/i;

/**
 * Parses a number as people write it: with digits of any Indian script, a true minus, and Indian (12,34,567.50) or
 * western commas (1,234,567.50). Undefined for anything else: "12,5" may be twelve and a half or lack a digit, and an
 * exponent is what a spreadsheet leaves of a long number.
 */
export function writtenNumber(text: string): Decimal | undefined {
  const written = asciiDigits(text.trim()).replace('\u2212', '-');
  const plain = GROUPED.test(written) ? written.replaceAll(',', '') : written;
  return NUMBER.test(plain) ? parseDecimal(plain.replace('+', '')) : undefined;
}

/** Parses rupees as people write them: a `writtenNumber` with blanks, and with ₹, Rs. or INR. */
export function writtenAmount(text: string): Decimal | undefined {
  return writtenNumber(text.replaceAll(/\s/g, '').replace(CURRENCY, '$1'));
}

/** The largest amount credited or debited at once: ten digits before the point. */
const LARGEST: Decimal = { units: 999_999_999_999n, scale: 2 };

/**
 * Parses rupees with whole paise; undefined for anything else, for a third decimal, and for more than ten digits before
 * the point.
 */
export function writtenRupees(text: string): Decimal | undefined {
  const amount = writtenAmount(text);
  if (!amount || amount.scale > 2) return undefined;
  return compare(amount, LARGEST) > 0 || compare(amount, negate(LARGEST)) < 0 ? undefined : amount;
}
