import { type Decimal, toDecimalText } from '#core/shared/money';

/** The largest stored amount: 999,999,999.999999 rupees, 15 digits. */
export const MAX_MICROS = 999_999_999_999_999;

/** The decimals of a stored number of millionths. */
export const MICROS_SCALE = 6;

/** Converts a stored number of millionths to an exact decimal: rupees of an amount, percent of a ratio. */
export function fromMicros(micros: number): Decimal {
  return { units: BigInt(micros), scale: MICROS_SCALE };
}

/** Converts a sum that is read as text, since it may have more digits than a number; undefined for null. */
export function fromMicrosText(micros: string | null): Decimal | undefined {
  return micros === null ? undefined : { units: BigInt(micros), scale: MICROS_SCALE };
}

/**
 * Converts a decimal to the number on the wire. A stored value has at most 15 digits, so the printed number is the
 * decimal itself: 1234.57 and not 1234.5699999.
 */
export function toWireNumber(decimal: Decimal): number {
  return Number(toDecimalText(decimal));
}

/** Converts a decimal to the stored number of millionths. Throws a RangeError where that is not exact. */
export function toMicros({ units, scale }: Decimal): number {
  const by = 10n ** BigInt(Math.abs(MICROS_SCALE - scale));
  const micros = Number(scale > MICROS_SCALE ? units / by : units * by);
  const exact = scale <= MICROS_SCALE || units % by === 0n;
  if (!exact || Math.abs(micros) > MAX_MICROS) throw new RangeError('This amount cannot be stored.');
  return micros;
}

/** Writes a decimal in millionths as text that a query can cast, whatever its size. */
export function microsText({ units, scale }: Decimal): string {
  return scale > MICROS_SCALE
    ? toDecimalText({ units, scale: scale - MICROS_SCALE })
    : String(units * 10n ** BigInt(MICROS_SCALE - scale));
}
