import type { DealAggregate } from '#core/commission/tally-aggregates';
import type { Day, Month } from '#core/shared/month';
import { MICROS_SCALE } from '../../db/micros';

/** Deals that nothing but their days tells apart, added up. Amounts are in millionths of a rupee, null without payments. */
export interface CellPart {
  readonly productCategory: string;
  readonly stage: string;
  readonly first: Day | '';
  readonly last: Day | '';
  readonly deals: number;
  readonly paid: bigint | null;
  readonly mostPaid: string | null;
  readonly leastPaid: string | null;
}

/** A cell of deals, with the last day of one of them, and bounds of what was paid for one, in millionths of a rupee. */
export class DealCell implements DealAggregate {
  readonly productCategory: string;
  readonly stage: string;
  first: Day | undefined;
  last: Day | undefined;
  deals = 0;
  #paid: bigint | undefined;
  readonly #most: string[] = [];
  readonly #least: string[] = [];

  /** `part` is some of its deals, not taken in yet. `month` is one of theirs. */
  constructor(
    readonly franchiseCode: string,
    readonly month: Month | undefined,
    part: CellPart,
  ) {
    this.productCategory = part.productCategory;
    this.stage = part.stage;
    this.first = part.first || undefined;
    this.last = part.last || undefined;
  }

  add({ first, last, deals, paid, mostPaid, leastPaid }: CellPart): void {
    if (first !== '' && (this.first === undefined || first < this.first)) this.first = first;
    if (last !== '' && (this.last === undefined || last > this.last)) this.last = last;
    this.deals += deals;
    if (paid !== null) this.#paid = (this.#paid ?? 0n) + paid;
    if (mostPaid !== null) this.#most.push(mostPaid);
    if (leastPaid !== null) this.#least.push(leastPaid);
  }

  get paid() {
    return this.#paid === undefined ? undefined : { units: this.#paid, scale: MICROS_SCALE };
  }

  /** Not less than what was paid for any of them; null where nothing was. */
  get mostPaid(): string | null {
    return furthest(this.#most, (one, other) => one > other);
  }

  /** Not more than what was paid for any of them. */
  get leastPaid(): string | null {
    return furthest(this.#least, (one, other) => one < other);
  }
}

/** How many of the cuts of a franchise lie before a day: a cut is the first day after it. */
export function sideOf(day: Day | '', cuts: readonly Day[]): number {
  let side = 0;
  for (const cut of cuts) if (cut <= day) side += 1;
  return side;
}

/** Adds deals of a network up to cells: by what they are judged by, on one side of each cut, months apart or together. */
export class CellSums {
  readonly #cells = new Map<string, Map<string, DealCell>>();

  /** `apart` are the months whose deals no other month's are added to. */
  constructor(private readonly apart: ReadonlySet<Month> | 'all') {}

  /** Takes deals of a franchise and month that lie behind so many of the cuts of their franchise. */
  add(franchiseCode: string, month: Month | '', side: number, part: CellPart): void {
    const cells = this.#cells.get(franchiseCode) ?? new Map<string, DealCell>();
    if (cells.size === 0) this.#cells.set(franchiseCode, cells);
    const { productCategory, stage, paid } = part;
    const key = `${this.#timeOf(month, side)} ${paid === null ? 0 : 1} ${productCategory.length} ${productCategory}${stage}`;
    const cell = cells.get(key) ?? new DealCell(franchiseCode, month || undefined, part);
    if (cell.deals === 0) cells.set(key, cell);
    cell.add(part);
  }

  get cells(): readonly DealCell[] {
    return [...this.#cells.values()].flatMap((cells) => [...cells.values()]);
  }

  #timeOf(month: Month | '', side: number): string {
    if (month === '') return 'undated';
    return this.apart === 'all' || this.apart.has(month) ? `${month} ${side}` : `${side}`;
  }
}

function furthest(
  texts: readonly string[],
  isFurther: (one: bigint, other: bigint) => boolean,
): string | null {
  let found: bigint | undefined;
  for (const text of texts) {
    const each = BigInt(text);
    if (found === undefined || isFurther(each, found)) found = each;
  }
  return found === undefined ? null : `${found}`;
}
