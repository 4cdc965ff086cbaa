import type { Decimal } from '#core/shared/money';
import { ByteIndex } from './byte-index';
import { viewOf } from './byte-words';
import { ExactSums } from './exact-sums';
import { RunPlaces } from './run-places';
import type { PaymentRuns } from './runs-of-piece';

/**
 * The number of following deals that are compared before an id is looked up: payments are mostly in the order of the
 * deals, and mostly requested in it.
 */
const NEXT_DEALS = 64;
const NONE = -1;

/** Holds the amount paid for each deal, by the number of its id. */
export class DealsPaid {
  /** The ids in payments for which there is no deal. */
  readonly strays = new ByteIndex();
  readonly #sums = new ExactSums();
  #isPaid: Uint8Array;
  #places: RunPlaces | undefined;
  /** The deal of the latest run of payments. */
  #latest = 0;
  /** Whether most runs of the latest piece were in the order of the deals. */
  #inOrder = true;

  /** `ids` are those of all deals and must be complete. With `keepsPlaces`, the positions of the payments are kept. */
  constructor(
    private readonly ids: ByteIndex,
    keepsPlaces: boolean,
  ) {
    this.#isPaid = new Uint8Array(ids.size);
    this.#sums.expect(ids.size);
    if (keepsPlaces) this.#places = new RunPlaces();
  }

  /**
   * Returns the positions of a deal's payments in their file, in order: the bytes at which runs of them begin and end.
   */
  placesOf(dealId: string): readonly (readonly [number, number])[] {
    const bytes = viewOf(Buffer.from(dealId));
    const deal = this.#dealOf(bytes, 0, bytes.byteLength);
    if (deal >= 0) this.#latest = deal;
    const stray = deal < 0 ? this.strays.findText(dealId) : NONE;
    if (deal < 0 && stray < 0) return [];
    return this.#places?.of(deal < 0 ? this.ids.size + stray : deal) ?? [];
  }

  /** Returns whether a deal has payments. */
  isPaid(deal: number): boolean {
    return this.#isPaid[deal] === 1;
  }

  /** Returns whether the refunds of a deal may exceed its payments. */
  mayBeOverRefunded(deal: number): boolean {
    return this.#sums.mayBeBelowZero(deal);
  }

  /** Adds the amount paid for a deal, in rupees, to the sum with a number. */
  addTo(sums: ExactSums, number: number, deal: number): void {
    sums.addSum(number, this.#sums, deal);
  }

  /** Adds the payments of a piece of their file. */
  take(runs: PaymentRuns): void {
    const { count, ends, paid, rest } = runs;
    const ids = viewOf(Buffer.from(runs.ids.buffer, runs.ids.byteOffset, runs.ids.length));
    const found = this.#inOrder ? undefined : this.ids.findAll(ids, ends, count);
    let aside = 0;
    for (let run = 0, start = 0; run < count; run += 1) {
      const end = ends[run] ?? 0;
      const deal = found ? (found[run] ?? NONE) : this.#dealOf(ids, start, end);
      if (deal < this.#latest || deal >= this.#latest + NEXT_DEALS) aside += 1;
      if (deal < 0) {
        const stray = this.strays.add(ids, start, end);
        this.#places?.add(this.ids.size + stray, runs, run);
      } else {
        this.#latest = deal;
        this.#isPaid[deal] = 1;
        this.#sums.addMillionths(deal, paid[run] ?? 0);
        if (rest.size > 0) this.#addRest(deal, rest.get(run));
        this.#places?.add(deal, runs, run);
      }
      start = end;
    }
    this.#inOrder = aside * 2 < count;
  }

  #dealOf(bytes: DataView, start: number, end: number): number {
    const { ids } = this;
    const until = Math.min(ids.size, this.#latest + NEXT_DEALS);
    for (let deal = this.#latest; deal < until; deal += 1) if (ids.is(deal, bytes, start, end)) return deal;
    return ids.find(bytes, start, end);
  }

  #addRest(deal: number, amount: Decimal | undefined): void {
    if (amount) this.#sums.add(deal, amount);
  }
}
