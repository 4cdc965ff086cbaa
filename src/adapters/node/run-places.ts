import type { PaymentRuns } from './runs-of-piece';

/** Keeps the positions of payments in their file: the runs of each deal, by its number, as a linked list. */
export class RunPlaces {
  #size = 0;
  #starts = new Float64Array(1024);
  #lengths = new Uint32Array(1024);
  /** The number + 1 of the next run of the same deal. */
  #next = new Int32Array(1024);
  /** By deal: the numbers + 1 of its first run and of its last. */
  #first = new Int32Array(1024);
  #last = new Int32Array(1024);

  /** Returns the bytes at which the runs of a deal begin and end, in file order. */
  of(deal: number): readonly (readonly [number, number])[] {
    const places: [number, number][] = [];
    for (let run = this.#first[deal] ?? 0; run > 0; run = this.#next[run - 1] ?? 0) {
      const start = this.#starts[run - 1] ?? 0;
      places.push([start, start + (this.#lengths[run - 1] ?? 0)]);
    }
    return places;
  }

  /** Adds one of these runs, which must follow all earlier runs of its deal. */
  add(deal: number, { starts, lengths }: PaymentRuns, number: number): void {
    if (this.#size === this.#next.length) this.#widen();
    if (deal >= this.#first.length) this.#widenDeals(deal);
    const run = this.#size;
    this.#size += 1;
    this.#starts[run] = starts[number] ?? 0;
    this.#lengths[run] = lengths[number] ?? 0;
    const last = this.#last[deal] ?? 0;
    if (last === 0) this.#first[deal] = run + 1;
    else this.#next[last - 1] = run + 1;
    this.#last[deal] = run + 1;
  }

  #widen(): void {
    const capacity = this.#size * 2;
    const [starts, lengths] = [new Float64Array(capacity), new Uint32Array(capacity)];
    const next = new Int32Array(capacity);
    starts.set(this.#starts);
    lengths.set(this.#lengths);
    next.set(this.#next);
    [this.#starts, this.#lengths, this.#next] = [starts, lengths, next];
  }

  #widenDeals(deal: number): void {
    const [first, last] = [new Int32Array((deal + 1) * 2), new Int32Array((deal + 1) * 2)];
    first.set(this.#first);
    last.set(this.#last);
    [this.#first, this.#last] = [first, last];
  }
}
