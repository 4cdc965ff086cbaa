import { isDatabaseUnavailable } from './dialect';

/** The longest wait for a running query, in ms, before the next one is sent: its connection may be broken. */
const LONG_MS = 50;
/** The list lengths that queries are compiled for, so that each is prepared once. */
const LIST_LENGTHS = [1, 4, 16, 64, 500] as const;
const LONGEST = 64;

interface Waiting<Key, Found> {
  readonly key: Key;
  readonly resolve: (found: Found) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Reads single records for many callers with shared queries. A query covers the keys requested in the same moment, and
 * those requested while the query before is running; under load this saves most of the cost.
 */
export class BatchLoader<Key, Found> {
  #waiting: Waiting<Key, Found>[] = [];
  #isBusy = false;

  /** `ask` looks up 1 to 64 keys and returns what it found for each. */
  constructor(private readonly ask: (keys: readonly Key[]) => Promise<(key: Key) => Found>) {}

  /** Returns the current value of a key in the database. Throws what its query throws. */
  find(key: Key): Promise<Found> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, resolve, reject });
      if (!this.#isBusy) this.#sendSoon();
    });
  }

  #sendSoon(): void {
    this.#isBusy = true;
    // Runs after all calls of this moment.
    setImmediate(() => this.#send());
  }

  #send(): void {
    const together = this.#waiting.splice(0, LONGEST);
    let isNextSent = false;
    const next = () => {
      clearTimeout(long);
      if (isNextSent) return;
      isNextSent = true;
      if (this.#waiting.length > 0) this.#sendSoon();
      else this.#isBusy = false;
    };
    const long = setTimeout(next, LONG_MS);
    void this.#settle(together).finally(next);
  }

  async #settle(together: readonly Waiting<Key, Found>[]): Promise<void> {
    try {
      const found = await this.ask(together.map(({ key }) => key));
      for (const { key, resolve } of together) resolve(found(key));
    } catch (error) {
      // A fault of one key must not affect the others, so each is asked for alone.
      if (together.length > 1 && !isDatabaseUnavailable(error)) {
        await Promise.all(together.map((each) => this.#settle([each])));
      } else {
        for (const { reject } of together) reject(error);
      }
    }
  }
}

/**
 * Pads a list to one of the fixed lengths, at least to that for `least` values, by repeating its last value. Throws for
 * an empty list and for one that is too long.
 */
export function padded<Value>(values: readonly Value[], least = 1): readonly Value[] {
  const last = values.at(-1);
  const length = LIST_LENGTHS.find((each) => each >= values.length && each >= least);
  if (last === undefined || length === undefined) throw new RangeError(`${values.length} values`);
  return [...values, ...Array.from({ length: length - values.length }, () => last)];
}
