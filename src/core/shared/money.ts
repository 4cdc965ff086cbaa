/**
 * An exact decimal number: `units / 10^scale`. Amounts are in rupees, ratios in percent.
 * No figure of the product is ever a float (spec section 9, "exact to the paisa").
 */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

export const ZERO: Decimal = { units: 0n, scale: 0 };

const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;
const MAX_DIGITS = 60;
/** A number with so many characters is exact as a float. */
const SHORT = 15;
/** Precomputed powers of ten: computing one costs more than adding two amounts. */
const POWERS_OF_TEN: readonly bigint[] = Array.from({ length: 25 }, (_, exponent) => 10n ** BigInt(exponent));

/**
 * Parses a number or a numeric string exactly; a number counts as its shortest decimal form, so 0.1 is 0.1. Undefined
 * for anything else, and for more than 60 digits, which no amount of money has.
 */
export function parseDecimal(value: string | number): Decimal | undefined {
  const short = typeof value === 'string' ? shortDecimal(value) : undefined;
  if (short) return short;
  const parts = NUMBER.exec(String(value).trim());
  if (!parts) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = parts;
  if (whole === '' && fraction === '') return undefined;
  const scale = fraction.length - Number(exponent);
  const written = whole.replace(/^0+/, '').length + fraction.length + Math.max(0, -scale);
  if (Math.max(written, scale) > MAX_DIGITS) return undefined;
  const digits = BigInt(whole + fraction) * (sign === '-' ? -1n : 1n);
  return scale >= 0 ? { units: digits, scale } : { units: digits * powerOfTen(-scale), scale: 0 };
}

/**
 * Parses short plain decimals character by character, which takes a third of the time; nearly all stored amounts are
 * such.
 */
function shortDecimal(text: string): Decimal | undefined {
  const { length } = text;
  if (length > SHORT) return undefined;
  const begin = text.startsWith('-') ? 1 : 0;
  let units = 0;
  let point = -1;
  for (let at = begin; at < length; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (digit >= 0 && digit <= 9) units = units * 10 + digit;
    else if (digit === -2 && point < 0) point = at;
    else return undefined;
  }
  if (length - begin - (point < 0 ? 0 : 1) < 1) return undefined;
  return { units: BigInt(begin ? -units : units), scale: point < 0 ? 0 : length - point - 1 };
}

/** Adds two decimals exactly. */
export function add(a: Decimal, b: Decimal): Decimal {
  if (a.scale === b.scale) return { units: a.units + b.units, scale: a.scale };
  const scale = Math.max(a.scale, b.scale);
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale };
}

/** Reverses the sign of an amount. */
export function negate({ units, scale }: Decimal): Decimal {
  return { units: -units, scale };
}

/** Multiplies two decimals exactly. */
export function multiply(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

/** `amount x ratio / 100`, exact: the commission line of one payment (spec section 9). */
export function percentOf(amount: Decimal, ratio: Decimal): Decimal {
  return { units: amount.units * ratio.units, scale: amount.scale + ratio.scale + 2 };
}

/** Sums up decimals exactly; 0 for none. */
export function sum(amounts: Iterable<Decimal>): Decimal {
  let total = ZERO;
  for (const amount of amounts) total = add(total, amount);
  return total;
}

/** Compares two decimals: negative, 0 or positive, as a is less than, equal to or more than b. */
export function compare(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale);
  const difference = unitsAt(a, scale) - unitsAt(b, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Converts an integer (a count of deals) to a decimal. */
export function fromCount(count: number): Decimal {
  return { units: BigInt(count), scale: 0 };
}

/** An amount in paise, as the database keeps it, in rupees. */
export function fromPaise(paise: bigint | number | string): Decimal {
  return { units: BigInt(paise), scale: 2 };
}

/** The amount in whole paise, rounded half away from zero: the one rounding a figure gets. */
export function toPaise(amount: Decimal): bigint {
  if (amount.scale <= 2) return unitsAt(amount, 2);
  const divisor = powerOfTen(amount.scale - 2);
  const size = amount.units < 0n ? -amount.units : amount.units;
  const rounded = (size * 2n + divisor) / (divisor * 2n);
  return amount.units < 0n ? -rounded : rounded;
}

/** Formats rupees with exactly two decimals: "1234.50", "-0.75"; never "-0.00". */
export function toRupees(amount: Decimal): string {
  return toDecimalText({ units: toPaise(amount), scale: 2 });
}

/** Formats a decimal without loss: "33.33", "-1.0050". `parseDecimal` restores it. */
export function toDecimalText({ units, scale }: Decimal): string {
  const sign = units < 0n ? '-' : '';
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  if (scale === 0) return sign + digits;
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** Formats rupees without loss, with at least two decimals: "5000.00", "-0.005". `parseDecimal` restores it. */
export function toExactRupees(amount: Decimal): string {
  const scale = Math.max(amount.scale, 2);
  return toDecimalText({ units: unitsAt(amount, scale), scale });
}

/** Removes trailing zeros: 40.500000 becomes 40.5, so that equal amounts have the same form. */
export function shortest({ units, scale }: Decimal): Decimal {
  let short = { units, scale };
  while (short.scale > 0 && short.units % 10n === 0n) {
    short = { units: short.units / 10n, scale: short.scale - 1 };
  }
  return short;
}

function unitsAt(amount: Decimal, scale: number): bigint {
  return amount.scale === scale ? amount.units : amount.units * powerOfTen(scale - amount.scale);
}

function powerOfTen(exponent: number): bigint {
  return POWERS_OF_TEN[exponent] ?? 10n ** BigInt(exponent);
}

/**
 * Whether parts rounded to paise add up to another figure than their rounded exact sum, which readers have to be told.
 */
export function roundedPartsDiffer(parts: readonly Decimal[]): boolean {
  return parts.reduce((paise, part) => paise + toPaise(part), 0n) !== toPaise(sum(parts));
}
