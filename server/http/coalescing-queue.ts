import pLimit from 'p-limit';

/**
 * Runs the long computations of this process one after the other, so that many callers need their memory only once. A
 * caller who requests a waiting computation shares its result. A running one is not shared: it may not have seen what
 * the caller has just changed.
 */
export class CoalescingQueue<Result> {
  readonly #limit = pLimit(1);
  readonly #waiting = new Map<string, Promise<Result>>();

  /** Returns the result of `compute` once its turn has come. Equal keys must mean equal computations. */
  run(key: string, compute: () => Promise<Result>): Promise<Result> {
    const waiting = this.#waiting.get(key);
    if (waiting) return waiting;
    const result = this.#limit(() => {
      this.#waiting.delete(key);
      return compute();
    });
    this.#waiting.set(key, result);
    return result;
  }
}
