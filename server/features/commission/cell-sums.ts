import type { DealAggregate } from '#core/commission/tally-aggregates';
import type { Day, Month } from '#core/shared/month';
import { MICROS_SCALE } from '../../db/micros';

/**
 * Deals that nothing but their days tells apart, added up. Amounts are in millionths of a rupee, null without payments.
 */
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

/** Gives the key of all that deals of a franchise are judged by besides their day. */
export function kindOf(productCategory: string, stage: string, isPaid: boolean): string {
  return `${isPaid ? 1 : 0} ${productCategory.length} ${productCategory}${stage}`;
}

/**
 * A cell of deals, with the last day of one of them, and bounds of what was paid for one. Its month is one of theirs.
 */
export interface DealCell extends DealAggregate, Pick<CellPart, 'mostPaid' | 'leastPaid'> {
  readonly last: Day | undefined;
}

/** How many of the cuts of a franchise lie before a day: a cut is the first day after it. */
export function sideOf(day: Day | '', cuts: readonly Day[]): number {
  let side = 0;
  for (const cut of cuts) if (cut <= day) side += 1;
  return side;
}

/** Deals of one franchise that no cut tells apart. */
interface Place {
  readonly franchiseCode: string;
  readonly month: Month | '';
  readonly side: number;
  /** As they came, which is all that there is in most months. */
  readonly parts: readonly CellPart[];
  /** By kind, once more came than one list. */
  sums: Map<string, MutablePart> | undefined;
}
type MutablePart = { -readonly [Name in keyof CellPart]: CellPart[Name] };

/**
 * Adds deals of a network up to cells: by what they are judged by, on one side of each cut, months apart or together.
 */
export class CellSums {
  readonly #places = new Map<string, Map<string, Place>>();

  /** With `all` months apart, no month's deals are added to those of another. */
  constructor(private readonly apart: 'all' | 'none') {}

  /** Takes deals of a franchise and month that lie behind so many of the cuts of their franchise. */
  add(franchiseCode: string, month: Month | '', side: number, parts: readonly CellPart[]): void {
    const places = this.#places.get(franchiseCode) ?? new Map<string, Place>();
    if (places.size === 0) this.#places.set(franchiseCode, places);
    const time = this.#timeOf(month, side);
    const place = places.get(time);
    if (!place) {
      places.set(time, { franchiseCode, month, side, parts, sums: undefined });
      return;
    }
    place.sums ??= new Map(place.parts.map((part) => [part.kind, { ...part }]));
    for (const part of parts) {
      const sum = place.sums.get(part.kind);
      if (sum) addTo(sum, part);
      else place.sums.set(part.kind, { ...part });
    }
  }

  /** The cells: each deal is in one of them. */
  cells(): readonly DealCell[] {
    return cellsOf([...this.#places.values()].flatMap((places) => [...places.values()]));
  }

  #timeOf(month: Month | '', side: number): string {
    if (month === '') return 'undated';
    return this.apart === 'all' ? `${month} ${side}` : `${side}`;
  }
}

function cellsOf(places: readonly Place[]): readonly DealCell[] {
  return places.flatMap((place) =>
    partsOf(place).map((part) => cellOf(place.franchiseCode, place.month, part)),
  );
}

/** A part of the deals of a franchise as a cell. */
export function cellOf(franchiseCode: string, month: Month | '', part: CellPart): DealCell {
  return {
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
  };
}

function partsOf({ parts, sums }: Place): readonly CellPart[] {
  return sums ? [...sums.values()] : parts;
}

/** Adds deals to others of their kind, which have payments as they do, or have none. */
function addTo(sum: MutablePart, part: CellPart): void {
  if (part.first < sum.first) sum.first = part.first;
  if (part.last > sum.last) sum.last = part.last;
  sum.deals += part.deals;
  sum.paid = sum.paid === null || part.paid === null ? null : sum.paid + part.paid;
  sum.mostPaid = furthest(sum.mostPaid, part.mostPaid, 1);
  sum.leastPaid = furthest(sum.leastPaid, part.leastPaid, -1);
}

function furthest(one: bigint | null, other: bigint | null, direction: 1 | -1): bigint | null {
  if (one === null || other === null) return null;
  return one > other === direction > 0 ? one : other;
}
