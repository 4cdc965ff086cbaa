import type { Decimal } from '#core/shared/money';
import { ByteIndex } from './byte-index';
import { viewOf } from './byte-words';
import { ExactSums } from './exact-sums';
import { RunPlaces } from './run-places';
import type { PaymentRuns } from './runs-of-piece';

/**
 * So many of the next deals are looked at before an id is looked up: payments mostly come in the order of deals, and
 * are mostly asked for in it.
 */
const NEXT_DEALS = 64;
const NONE = -1;

/** The amount that was paid for each deal, by the number of its id. */
export class DealsPaid {
  /** The ids in payments that no deal has. */
  readonly strays = new ByteIndex();
  readonly #sums = new ExactSums();
  #isPaid: Uint8Array;
  #places: RunPlaces | undefined;
  /** The deal of the latest run. */
  #latest = 0;
  /** Whether most runs of the latest piece came in the order of deals. */
  #inOrder = true;

  /** `ids` are those of all deals, no further ones being added. With `keepsPlaces` it is known where payments lie. */
  constructor(
    private readonly ids: ByteIndex,
    keepsPlaces: boolean,
  ) {
    this.#isPaid = new Uint8Array(ids.size);
    this.#sums.expect(ids.size);
    if (keepsPlaces) this.#places = new RunPlaces();
  }

  /**
   * Gives the places of the payments with a deal id in their file, in its order: the bytes at which runs of them begin
   * and end.
   */
  placesOf(dealId: string): readonly (readonly [number, number])[] {
    const bytes = viewOf(Buffer.from(dealId));
    const deal = this.#dealOf(bytes, 0, bytes.byteLength);
    if (deal >= 0) this.#latest = deal;
    const stray = deal < 0 ? this.strays.findText(dealId) : NONE;
    if (deal < 0 && stray < 0) return [];
    return this.#places?.of(deal < 0 ? this.ids.size + stray : deal) ?? [];
  }

  /** Tells whether a deal has payments. */
  isPaid(deal: number): boolean {
    return this.#isPaid[deal] === 1;
  }

  /** Tells whether more may have been given back than was paid for a deal. */
  mayBeOverRefunded(deal: number): boolean {
    return this.#sums.mayBeBelowZero(deal);
  }

  /** Adds the amount that was paid for a deal, in rupees, to the sum with a number. */
  addTo(sums: ExactSums, number: number, deal: number): void {
    sums.addSum(number, this.#sums, deal);
  }

  /** Takes the payments of a piece of their file. */
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
