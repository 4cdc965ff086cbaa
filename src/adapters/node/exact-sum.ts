import { add, type Decimal, ZERO } from '#core/shared/money';

const MINUS = 45;
const POINT = 46;
const ZERO_DIGIT = 48;
/** Digits behind the point that the quick way keeps: millionths of a rupee. */
const SCALE = 6;
const MOST_WHOLE_DIGITS = 9;
const POWERS_OF_TEN = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000];
/** Below this, one more amount cannot leave the range in which a float is an exact integer. */
const CARRY = 2 ** 52;

/** An amount that the quick way does not take: it is read digit by digit instead. */
export const NOT_QUICK = Number.NaN;

/**
 * An amount in millionths, exact, straight from its bytes: at most 9 digits, a point and 6 digits.
 * `NOT_QUICK` for anything else, whether it is a number or not.
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
  if (whole === 0 || whole > MOST_WHOLE_DIGITS) return NOT_QUICK;
  let fraction = 0;
  if (at < end) {
    if (bytes[at] !== POINT) return NOT_QUICK;
    for (at += 1; at < end; at += 1, fraction += 1) {
      const digit = (bytes[at] ?? 0) - ZERO_DIGIT;
      if (digit < 0 || digit > 9 || fraction === SCALE) return NOT_QUICK;
      value = value * 10 + digit;
    }
  }
  const millionths = value * (POWERS_OF_TEN[SCALE - fraction] ?? 0);
  return negative ? -millionths : millionths;
}

/** The exact sum of many amounts of rupees. */
export class ExactSum {
  /** Millionths, an exact integer at any time. */
  #low = 0;
  #high = 0n;
  #rest: Decimal = ZERO;

  /** Adds millionths as `quickMillionths` gives them. */
  addMillionths(millionths: number): void {
    this.#low += millionths;
    if (this.#low < CARRY && this.#low > -CARRY) return;
    this.#high += BigInt(this.#low);
    this.#low = 0;
  }

  /** Adds any amount. */
  add(amount: Decimal): void {
    this.#rest = add(this.#rest, amount);
  }

  /** The sum so far, in rupees. */
  get total(): Decimal {
    return add({ units: this.#high + BigInt(this.#low), scale: SCALE }, this.#rest);
  }
}
