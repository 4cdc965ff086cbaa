import { add, type Decimal, ZERO } from '#core/shared/money';
import { QUICK_SCALE } from './parse-micros-fast';

/** Two numbers below this limit add up to an integer that a float holds exactly. */
export const CARRY = 2 ** 52;

/** Holds exact sums of rupees by number in one array: hundreds of thousands of them cost eight bytes each. */
export class ExactSums {
  #low = new Float64Array(1024);
  readonly #rest = new Map<number, Decimal>();

  /** Reserves room for this many sums. */
  expect(count: number): void {
    if (count > this.#low.length) this.#grow(count - 1);
  }

  /** Adds millionths as `quickMillionths` returns them: integers with an absolute value below 2^52. */
  addMillionths(number: number, millionths: number): void {
    if (number >= this.#low.length) this.#grow(number);
    const low = (this.#low[number] ?? 0) + millionths;
    if (low < CARRY && low > -CARRY) this.#low[number] = low;
    else {
      this.#low[number] = 0;
      this.add(number, { units: BigInt(low), scale: QUICK_SCALE });
    }
  }

  /** Adds any amount. */
  add(number: number, amount: Decimal): void {
    if (number >= this.#low.length) this.#grow(number);
    this.#rest.set(number, add(this.#rest.get(number) ?? ZERO, amount));
  }

  /** Adds a sum of another object. */
  addSum(number: number, others: ExactSums, other: number): void {
    this.addMillionths(number, others.#low[other] ?? 0);
    if (others.#rest.size === 0) return;
    const rest = others.#rest.get(other);
    if (rest) this.add(number, rest);
  }

  /** Returns whether a sum may be below 0; exact if all of its amounts are short. */
  mayBeBelowZero(number: number): boolean {
    return (this.#low[number] ?? 0) < 0 || (this.#rest.size > 0 && this.#rest.has(number));
  }

  /** Returns the sum so far, in rupees; 0 for a number without amounts. */
  total(number: number): Decimal {
    const low = { units: BigInt(this.#low[number] ?? 0), scale: QUICK_SCALE };
    const rest = this.#rest.get(number);
    return rest ? add(low, rest) : low;
  }

  #grow(number: number): void {
    const wider = new Float64Array(Math.max(this.#low.length * 2, number + 1));
    wider.set(this.#low);
    this.#low = wider;
  }
}
