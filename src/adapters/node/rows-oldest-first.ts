import type { DealRows } from './deal-rows';

/** From this byte on, the order of UTF-8 differs from that of a text's characters. */
const FIRST_UNORDERED = 0xee;

/** Sorts rows in the order of `oldestFirst`, for any number of them, by the bytes of their times and ids. */
export function rowsOldestFirst(deals: DealRows, rows: readonly number[]): Uint32Array {
  const keys = new Keys(rows.length);
  const reader = deals.reader();
  for (const row of rows) keys.add(reader.createdTime(row));
  reader.close();
  const places = Uint32Array.from(rows, (_, place) => place);
  places.sort((a, b) => {
    const byTime = keys.compare(a, b);
    if (byTime !== 0) return byTime;
    const [first, second] = [rows[a] ?? 0, rows[b] ?? 0];
    return deals.ids.text(deals.idOf(first)) < deals.ids.text(deals.idOf(second)) ? -1 : 1;
  });
  return places.map((place) => rows[place] ?? 0);
}

/** Texts stored one after the other in one piece of memory. */
class Keys {
  #bytes: Buffer;
  readonly #starts: Uint32Array;
  #count = 0;

  constructor(count: number) {
    this.#starts = new Uint32Array(count + 1);
    this.#bytes = Buffer.alloc(count * 32);
  }

  add(text: string): void {
    const start = this.#starts[this.#count] ?? 0;
    const length = Buffer.byteLength(text);
    if (start + length > this.#bytes.length) this.#widen(start + length);
    this.#bytes.write(text, start);
    this.#count += 1;
    this.#starts[this.#count] = start + length;
  }

  compare(a: number, b: number): number {
    const [from, other] = [this.#starts[a] ?? 0, this.#starts[b] ?? 0];
    const [length, otherLength] = [(this.#starts[a + 1] ?? 0) - from, (this.#starts[b + 1] ?? 0) - other];
    const bytes = this.#bytes;
    const least = Math.min(length, otherLength);
    for (let at = 0; at < least; at += 1) {
      const [mine, theirs] = [bytes[from + at] ?? 0, bytes[other + at] ?? 0];
      if (mine === theirs) continue;
      const isText = mine >= FIRST_UNORDERED && theirs >= FIRST_UNORDERED;
      return isText ? (this.#text(a) < this.#text(b) ? -1 : 1) : mine - theirs;
    }
    return length - otherLength;
  }

  #text(place: number): string {
    return this.#bytes.toString('utf8', this.#starts[place], this.#starts[place + 1]);
  }

  #widen(least: number): void {
    const wider = Buffer.alloc(Math.max(this.#bytes.length * 2, least));
    this.#bytes.copy(wider);
    this.#bytes = wider;
  }
}
