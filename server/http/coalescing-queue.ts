import pLimit from 'p-limit';

/**
 * Long computations of this process, one after the other, so that many callers take their memory once. Who asks for
 * what is waiting for its turn gets that. What has begun is not shared: it may not have seen what the caller has just
 * changed.
 */
export class CoalescingQueue<Result> {
  readonly #limit = pLimit(1);
  readonly #waiting = new Map<string, Promise<Result>>();

  /** Gives the result of `compute` when its turn has come. Equal keys have to mean equal computations. */
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
