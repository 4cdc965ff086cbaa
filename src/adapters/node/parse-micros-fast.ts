const MINUS = 45;
const POINT = 46;
const ZERO_DIGIT = 48;
/** The digits after the point that the fast parser keeps: millionths of a rupee. */
export const QUICK_SCALE = 6;
const MAX_WHOLE_DIGITS = 9;
const POWERS_OF_TEN = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000];

/** Marks an amount that the fast parser does not handle and that must be parsed digit by digit. */
const NOT_QUICK = Number.NaN;

/**
 * Parses an amount exactly, in millionths, directly from its bytes: at most 9 digits, a point and 6 digits. Returns NaN
 * for anything else, whether it is a number or not.
 */
export function quickMillionths(bytes: Uint8Array, start: number, end: number): number {
  const negative = bytes[start] === MINUS;
  const first = negative ? start + 1 : start;
  let value = 0;
  let at = first;
  for (; at < end; at += 1) {
    const digit = (bytes[at] ?? 0) - ZERO_DIGIT;
    if (digit < 0 || digit > 9) break;
    value = value * 10 + digit;
  }
  const whole = at - first;
  if (whole === 0 || whole > MAX_WHOLE_DIGITS) return NOT_QUICK;
  let fraction = 0;
  if (at < end) {
    if (bytes[at] !== POINT) return NOT_QUICK;
    for (at += 1; at < end; at += 1, fraction += 1) {
      const digit = (bytes[at] ?? 0) - ZERO_DIGIT;
      if (digit < 0 || digit > 9 || fraction === QUICK_SCALE) return NOT_QUICK;
      value = value * 10 + digit;
    }
  }
  const millionths = value * (POWERS_OF_TEN[QUICK_SCALE - fraction] ?? 0);
  return negative ? -millionths : millionths;
}
