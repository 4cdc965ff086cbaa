import type { DealAggregate } from '#core/commission/tally-aggregates';
import type { Day, Month } from '#core/shared/month';
import { MICROS_SCALE } from '../../db/micros';

/** The sum of deals that differ only in their days. Amounts are in millionths of a rupee, null without payments. */
export interface CellPart {
  /** Equal for deals that are assessed alike on the same day. */
  readonly kind: string;
  readonly productCategory: string;
  readonly stage: string;
  readonly first: Day | '';
  readonly last: Day | '';
  readonly deals: number;
  readonly paid: bigint | null;
  /** Bounds of the amount paid for any one deal. */
  readonly mostPaid: bigint | null;
  readonly leastPaid: bigint | null;
}

/** Returns the key of everything that determines how a franchise's deals are assessed, except their day. */
export function kindOf(productCategory: string, stage: string, isPaid: boolean): string {
  return `${isPaid ? 1 : 0} ${productCategory.length} ${productCategory}${stage}`;
}

/**
 * A cell: a sum of deals that are assessed alike, with the last day of one of them and bounds of the amount paid for
 * one. Its month is that of one of the deals.
 */
export interface DealCell extends DealAggregate, Pick<CellPart, 'mostPaid' | 'leastPaid'> {
  readonly last: Day | undefined;
}

/** Counts the cuts of a franchise up to a day; a cut is the first day after it. */
export function sideOf(day: Day | '', cuts: readonly Day[]): number {
  let side = 0;
  for (const cut of cuts) if (cut <= day) side += 1;
  return side;
}

/** The deals of one franchise between two cuts. */
interface Place {
  readonly franchiseCode: string;
  readonly month: Month | '';
  readonly side: number;
  /** The parts as first added; most months need no other. */
  readonly parts: readonly CellPart[];
  /** The sums by kind; undefined until a second list of parts is added. */
  sums: Map<string, MutablePart> | undefined;
}
type MutablePart = { -readonly [Name in keyof CellPart]: CellPart[Name] };

/**
 * Sums the deals of a network into cells: by what they are assessed by and between which cuts they are, for each month
 * separately or for all months together.
 */
export class CellSums {
  readonly #places = new Map<string, Map<string, Place>>();

  /** With `all`, deals of different months stay in separate cells. */
  constructor(private readonly apart: 'all' | 'none') {}

  /** Adds deals of a franchise and month; `side` is the number of cuts of the franchise before them. */
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

  /** Returns the cells; each deal is in exactly one. */
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

/** Makes a cell of a part of a franchise's deals. */
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

/** Adds deals to the sum of their kind. Either both have payments or neither has. */
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
