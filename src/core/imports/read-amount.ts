import { type Decimal, negate, toDecimalText } from '../shared/money';
import { writtenNumber } from '../shared/written-amount';

/** Amounts are kept in millionths of a rupee, below a thousand million rupees. */
const SCALE = 6;
const MAX_UNITS = 999_999_999_999_999n;

const SIGN = /^(?:₹|Rs\.?|INR)\s*/i;
/** "/-" ends an amount on a receipt: 500/-. */
const END = /\s*(?:\/-|\/=)$/;
const SIDE = /\s*\b(dr|cr)\.?$/i;
const BRACKETS = /^\((.*)\)$/s;

/** Whether an amount says on which side of an account it is: 500 Dr, 500 Cr. */
export function saysSide(text: string): 'dr' | 'cr' | undefined {
  const side = SIDE.exec(text.trim())?.[1]?.toLowerCase();
  return side === 'dr' || side === 'cr' ? side : undefined;
}

/**
 * An amount as people write it, exact: with or without the commas of India or of the west between its digits, and with a
 * rupee sign at most. (500), 500- and 500 Dr are less than nothing, 500 Cr is more. Undefined where two of these are there,
 * and for anything else.
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

/** An amount as it is compared and kept: "-12.5", without zeros at the end. */
export function amountText(text: string): string | undefined {
  const amount = readAmount(text);
  return (
    amount &&
    toDecimalText(amount)
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, '')
  );
}

/** Whether an amount is not larger, and has not more decimals, than is kept. */
export function isKeptAmount({ units, scale }: Decimal): boolean {
  const size = units < 0n ? -units : units;
  if (scale <= SCALE) return size * 10n ** BigInt(SCALE - scale) <= MAX_UNITS;
  const divisor = 10n ** BigInt(scale - SCALE);
  return size % divisor === 0n && size / divisor <= MAX_UNITS;
}
