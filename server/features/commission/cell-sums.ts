import type { DealAggregate } from '#core/commission/tally-aggregates';
import type { Day, Month } from '#core/shared/month';
import { MICROS_SCALE } from '../../db/micros';

/** Deals that nothing but their days tells apart, added up. Amounts are in millionths of a rupee, null without payments. */
export interface CellPart {
  /** The same for deals that are judged alike on the same day. */
  readonly kind: string;
  readonly productCategory: string;
  readonly stage: string;
  readonly first: Day | '';
  readonly last: Day | '';
  readonly deals: number;
  readonly paid: bigint | null;
  /** Not less than what was paid for any of them, and not more. */
  readonly mostPaid: bigint | null;
  readonly leastPaid: bigint | null;
}

/** What deals of a franchise are judged by besides their day. */
export function kindOf(productCategory: string, stage: string, isPaid: boolean): string {
  return `${isPaid ? 1 : 0} ${productCategory.length} ${productCategory}${stage}`;
}

/** A cell of deals, with the last day of one of them, and bounds of what was paid for one. Its month is one of theirs. */
export interface DealCell extends DealAggregate, Pick<CellPart, 'mostPaid' | 'leastPaid'> {
  readonly last: Day | undefined;
}

/** How many of the cuts of a franchise lie before a day: a cut is the first day after it. */
export function sideOf(day: Day | '', cuts: readonly Day[]): number {
  let side = 0;
  for (const cut of cuts) if (cut <= day) side += 1;
  return side;
}

/** Parts of one franchise that no cut tells apart, by their kind. */
interface Place {
  readonly franchiseCode: string;
  readonly month: Month | '';
  readonly side: number;
  readonly parts: Map<string, CellPart>;
}

/** Adds deals of a network up to cells: by what they are judged by, on one side of each cut, months apart or together. */
export class CellSums {
  readonly #places = new Map<string, Map<string, Place>>();

  /** `apart` are the months whose deals no other month's are added to. */
  constructor(private readonly apart: ReadonlySet<Month> | 'all') {}

  /** Takes deals of a franchise and month that lie behind so many of the cuts of their franchise. */
  add(franchiseCode: string, month: Month | '', side: number, parts: Iterable<CellPart>): void {
    const places = this.#places.get(franchiseCode) ?? new Map<string, Place>();
    if (places.size === 0) this.#places.set(franchiseCode, places);
    const time = this.#timeOf(month, side);
    const place = places.get(time) ?? { franchiseCode, month, side, parts: new Map<string, CellPart>() };
    if (place.parts.size === 0) places.set(time, place);
    for (const part of parts) {
      const known = place.parts.get(part.kind);
      place.parts.set(part.kind, known ? together(known, part) : part);
    }
  }

  /** The cells: each deal is in one of them. */
  cells(): readonly DealCell[] {
    return cellsOf(this.#all());
  }

  /** The cells of the months that are apart, and of no known month. */
  cellsApart(): readonly DealCell[] {
    return cellsOf(this.#all().filter(({ month }) => month === '' || this.#isApart(month)));
  }

  /** The same of all months together. */
  together(): CellSums {
    const sums = new CellSums(new Set());
    for (const { franchiseCode, month, side, parts } of this.#all())
      sums.add(franchiseCode, month, side, parts.values());
    return sums;
  }

  #all(): readonly Place[] {
    return [...this.#places.values()].flatMap((places) => [...places.values()]);
  }

  #timeOf(month: Month | '', side: number): string {
    if (month === '') return 'undated';
    return this.#isApart(month) ? `${month} ${side}` : `${side}`;
  }

  #isApart(month: Month): boolean {
    return this.apart === 'all' || this.apart.has(month);
  }
}

function cellsOf(places: readonly Place[]): readonly DealCell[] {
  const cells: DealCell[] = [];
  for (const { franchiseCode, month, parts } of places)
    for (const part of parts.values())
      cells.push({
        franchiseCode,
        month: month || undefined,
        productCategory: part.productCategory,
        stage: part.stage,
        first: part.first || undefined,
        last: part.last || undefined,
        deals: part.deals,
        paid: part.paid === null ? undefined : { units: part.paid, scale: MICROS_SCALE },
        mostPaid: part.mostPaid,
        leastPaid: part.leastPaid,
      });
  return cells;
}

function together(one: CellPart, other: CellPart): CellPart {
  return {
    kind: one.kind,
    productCategory: one.productCategory,
    stage: one.stage,
    first: one.first < other.first ? one.first : other.first,
    last: one.last > other.last ? one.last : other.last,
    deals: one.deals + other.deals,
    // Deals of one kind have payments, or have none.
    paid: one.paid === null || other.paid === null ? null : one.paid + other.paid,
    mostPaid: furthest(one.mostPaid, other.mostPaid, 1),
    leastPaid: furthest(one.leastPaid, other.leastPaid, -1),
  };
}

function furthest(one: bigint | null, other: bigint | null, direction: 1 | -1): bigint | null {
  if (one === null || other === null) return null;
  return one > other === direction > 0 ? one : other;
}
