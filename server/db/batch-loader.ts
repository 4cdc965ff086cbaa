import { isDatabaseUnavailable } from './dialect';

/** A query that takes longer, perhaps because its connection broke, does not hold up the next one. */
const LONG_MS = 50;
/** The lengths of lists that queries are made for, so that each is prepared once. */
const LIST_LENGTHS = [1, 4, 16, 64, 500] as const;
const LONGEST = 64;

interface Waiting<Key, Found> {
  readonly key: Key;
  readonly resolve: (found: Found) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Reads single records for many callers. Each is asked for after its caller came, together with those that came at the
 * same moment, and with those that come while the query before is on its way: under load that saves most of what asking
 * costs.
 */
export class BatchLoader<Key, Found> {
  #waiting: Waiting<Key, Found>[] = [];
  #isBusy = false;

  /** `ask` looks for some keys, 1 to 64, and tells what it found for each. */
  constructor(private readonly ask: (keys: readonly Key[]) => Promise<(key: Key) => Found>) {}

  /** Gives the value that the database has for a key now. Throws what its query throws. */
  find(key: Key): Promise<Found> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, resolve, reject });
      if (!this.#isBusy) this.#sendSoon();
    });
  }

  #sendSoon(): void {
    this.#isBusy = true;
    // After all that has arrived by now.
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
      // A fault of one key is no concern of the others.
      if (together.length > 1 && !isDatabaseUnavailable(error)) {
        await Promise.all(together.map((each) => this.#settle([each])));
      } else {
        for (const { reject } of together) reject(error);
      }
    }
  }
}

/**
 * A list brought to one of a few lengths, that of `least` values or longer, by repeating its last value. Throws for an
 * empty one and one that is too long.
 */
export function padded<Value>(values: readonly Value[], least = 1): readonly Value[] {
  const last = values.at(-1);
  const length = LIST_LENGTHS.find((each) => each >= values.length && each >= least);
  if (last === undefined || length === undefined) throw new RangeError(`${values.length} values`);
  return [...values, ...Array.from({ length: length - values.length }, () => last)];
}
