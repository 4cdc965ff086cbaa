import { type Decimal, negate, toDecimalText } from '../shared/money';
import { writtenNumber } from '../shared/written-amount';

/** Amounts are kept in millionths of a rupee, below a thousand million rupees. */
const SCALE = 6;
const MAX_UNITS = 999_999_999_999_999n;

const SIGN = /^(?:₹|Rs\.?|INR)\s*/i;
/** Matches the end of an amount on a receipt: 500/-. */
const END = /\s*(?:\/-|\/=)$/;
const SIDE = /\s*\b(dr|cr)\.?$/i;
const BRACKETS = /^\((.*)\)$/s;

/** Tells which side of an account an amount names: 500 Dr, 500 Cr. */
export function saysSide(text: string): 'dr' | 'cr' | undefined {
  const side = SIDE.exec(text.trim())?.[1]?.toLowerCase();
  return side === 'dr' || side === 'cr' ? side : undefined;
}

/**
 * Reads an amount as people write it, exactly: with or without Indian or western commas, and with an optional rupee
 * sign. (500), 500- and 500 Dr are negative, 500 Cr is positive. Undefined where two of these are combined, and for
 * anything else.
 */
export function readAmount(text: string): Decimal | undefined {
  const side = saysSide(text);
  const written = text.trim().replace(SIDE, '').replace(SIGN, '').replace(END, '').trim();
  const inside = BRACKETS.exec(written)?.[1]?.trim().replace(SIGN, '');
  const behind = inside === undefined && written.endsWith('-') ? written.slice(0, -1).trim() : undefined;
  const marked = side === 'dr' || inside !== undefined || behind !== undefined;
  const number = (inside ?? behind ?? written).replace(/^([-+]?)\s*(?:₹|Rs\.?|INR)\s*/i, '$1').trim();
  if ((marked || side !== undefined) && /^[-+]/.test(number)) return undefined;
  if ((inside !== undefined || behind !== undefined) && side !== undefined) return undefined;
  const amount = writtenNumber(number);
  return amount && marked ? negate(amount) : amount;
}

/** Returns an amount in the form in which it is compared and stored: "-12.5", without trailing zeros. */
export function amountText(text: string): string | undefined {
  const amount = readAmount(text);
  return (
    amount &&
    toDecimalText(amount)
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, '')
  );
}

/** Whether an amount is small enough and has few enough decimals to be stored. */
export function isKeptAmount({ units, scale }: Decimal): boolean {
  const size = units < 0n ? -units : units;
  if (scale <= SCALE) return size * 10n ** BigInt(SCALE - scale) <= MAX_UNITS;
  const divisor = 10n ** BigInt(scale - SCALE);
  return size % divisor === 0n && size / divisor <= MAX_UNITS;
}
