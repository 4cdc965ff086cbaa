import { add, type Decimal, ZERO } from '#core/shared/money';
import { areSame, copyBytes, viewOf } from './byte-words';
import { CARRY } from './exact-sums';
import { QUICK_SCALE } from './parse-micros-fast';
import type { RecordScanner } from './record-scanner';

/** The sums of consecutive payments of one deal: all such runs of a piece of the file. */
export interface PaymentRuns {
  readonly count: number;
  /** The ids of their deals, one after the other, and the end of each. */
  readonly ids: Uint8Array<ArrayBuffer>;
  readonly ends: Uint32Array<ArrayBuffer>;
  /** The byte at which each run begins in the file, and its length in bytes. */
  readonly starts: Float64Array<ArrayBuffer>;
  readonly lengths: Uint32Array<ArrayBuffer>;
  /** Millionths of a rupee, as exact integers; amounts that do not fit are in rupees by the number of the run. */
  readonly paid: Float64Array<ArrayBuffer>;
  readonly rest: ReadonlyMap<number, Decimal>;
}

/** The usual number of runs in a piece. */
const EXPECTED = 4096;

/** Adds up the payments of a piece, run by run. */
export class RunsOfPiece {
  #count = 0;
  readonly #idsView: DataView;
  #ends = new Uint32Array(EXPECTED);
  #starts = new Float64Array(EXPECTED);
  #lengths = new Uint32Array(EXPECTED);
  #paid = new Float64Array(EXPECTED);
  readonly #rest = new Map<number, Decimal>();
  /** The position of the current run's id in the piece, and its length; negative if nothing can be compared with it. */
  #start = -1;
  #length = -1;

  /** `ids` is memory for the ids, as large as the piece. */
  constructor(private readonly ids: Buffer) {
    this.#idsView = viewOf(ids);
  }

  /** Continues the run of the deal whose id is in this cell, or begins one. */
  goTo(scanner: RecordScanner, place: number): void {
    const { view } = scanner;
    const start = scanner.start(place);
    const length = scanner.end(place) - start;
    const isLike = start >= 0 && length === this.#length;
    if (isLike && areSame(view, this.#start, view, start, length)) return;
    if (this.#count === this.#ends.length) this.#widen();
    const run = this.#count;
    const from = this.#ends[run - 1] ?? 0;
    if (start < 0) this.#ends[run] = from + this.ids.write(scanner.text(place) ?? '', from);
    else {
      copyBytes(view, start, length, this.#idsView, from);
      this.#ends[run] = from + length;
    }
    this.#starts[run] = scanner.at;
    this.#start = start;
    this.#length = start < 0 ? -1 : length;
    this.#count += 1;
  }

  addMillionths(millionths: number): void {
    const run = this.#count - 1;
    const low = (this.#paid[run] ?? 0) + millionths;
    if (low < CARRY && low > -CARRY) this.#paid[run] = low;
    else {
      this.#paid[run] = 0;
      this.add({ units: BigInt(low), scale: QUICK_SCALE });
    }
  }

  add(amount: Decimal): void {
    const run = this.#count - 1;
    this.#rest.set(run, add(this.#rest.get(run) ?? ZERO, amount));
  }

  /** Extends the current run to this byte of the file. */
  end(until: number): void {
    const run = this.#count - 1;
    this.#lengths[run] = until - (this.#starts[run] ?? 0);
  }

  found(): PaymentRuns {
    const count = this.#count;
    return {
      count,
      ids: new Uint8Array(this.ids.subarray(0, this.#ends[count - 1] ?? 0)),
      ends: this.#ends,
      starts: this.#starts,
      lengths: this.#lengths,
      paid: this.#paid,
      rest: this.#rest,
    };
  }

  #widen(): void {
    const capacity = this.#ends.length * 2;
    const [ends, lengths] = [new Uint32Array(capacity), new Uint32Array(capacity)];
    const [starts, paid] = [new Float64Array(capacity), new Float64Array(capacity)];
    ends.set(this.#ends);
    lengths.set(this.#lengths);
    starts.set(this.#starts);
    paid.set(this.#paid);
    [this.#ends, this.#lengths, this.#starts, this.#paid] = [ends, lengths, starts, paid];
  }
}
