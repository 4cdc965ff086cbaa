import { type Decimal, toDecimalText } from '#core/shared/money';

/** The largest size of an amount that is stored: 999,999,999.999999 rupees, 15 digits. */
export const MAX_MICROS = 999_999_999_999_999;

/** How many decimals a stored number of millionths has. */
export const MICROS_SCALE = 6;

/** A stored number of millionths as an exact decimal: rupees of an amount, percent of a ratio. */
export function fromMicros(micros: number): Decimal {
  return { units: BigInt(micros), scale: MICROS_SCALE };
}

/** The same of a sum as text, which has more digits than a number; undefined for null. */
export function fromMicrosText(micros: string | null): Decimal | undefined {
  return micros === null ? undefined : { units: BigInt(micros), scale: MICROS_SCALE };
}

/**
 * A decimal as the number that goes on the wire. What is stored has at most 15 digits, and so the number
 * that is printed is the decimal itself: 1234.57 and not 1234.5699999.
 */
export function toWireNumber(decimal: Decimal): number {
  return Number(toDecimalText(decimal));
}

/** A decimal as the number of millionths that is stored. Throws a RangeError for what cannot be stored exactly. */
export function toMicros({ units, scale }: Decimal): number {
  const by = 10n ** BigInt(Math.abs(MICROS_SCALE - scale));
  const micros = Number(scale > MICROS_SCALE ? units / by : units * by);
  const exact = scale <= MICROS_SCALE || units % by === 0n;
  if (!exact || Math.abs(micros) > MAX_MICROS) throw new RangeError('This amount cannot be stored.');
  return micros;
}

/** A decimal in millionths as text that a query can cast, whatever its size. */
export function microsText({ units, scale }: Decimal): string {
  return scale > MICROS_SCALE
    ? toDecimalText({ units, scale: scale - MICROS_SCALE })
    : String(units * 10n ** BigInt(MICROS_SCALE - scale));
}
