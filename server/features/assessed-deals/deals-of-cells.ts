import { type RawBuilder, sql } from 'kysely';
import { tellingStage } from '#core/deals/deal';
import type { Direction } from '#core/network/list-order';
import type { Day } from '#core/shared/month';
import type { DealRow } from '../../db/portal-database';
import type { DealCell } from '../commission/cell-sums';

/** The columns of a deal that determine its place in a list. */
export type FoundRow = Pick<
  DealRow,
  'id' | 'franchise_code' | 'product_category' | 'stage' | 'created_at_ms'
> & {
  /** The text that the list is sorted by; null for another sort key. */
  readonly text: string | null;
  readonly day: Day | '';
  /** A text, since a sum may have more digits than a number can hold. */
  readonly paid: string | null;
};

/** So many milliseconds after its beginning in Greenwich, a day is over in every time zone. */
const DAY_IS_OVER_MS = 2 * 86_400_000;

/** Returns an imaginary deal that sorts no later than any deal of a cell, by what is paid or earned. */
export function bestOf(cell: DealCell, direction: Direction): FoundRow {
  const { franchiseCode, productCategory, stage, first, last, mostPaid, leastPaid } = cell;
  const paid = direction < 0 ? mostPaid : leastPaid;
  return {
    id: '',
    franchise_code: franchiseCode,
    product_category: productCategory,
    stage,
    text: null,
    created_at_ms: last === undefined ? Infinity : Date.parse(last) + DAY_IS_OVER_MS,
    day: first ?? '',
    paid: paid === null ? null : `${paid}`,
  };
}

/**
 * Selects the deals of some cells. The SQL condition finds them by their days and also lets through deals of other
 * cells, which `has` rejects.
 */
export class DealsOfCells {
  readonly condition: RawBuilder<unknown>;
  readonly #daysOf = new Map<string, (readonly [first: Day | '', last: Day | ''])[]>();

  constructor(cells: readonly DealCell[]) {
    for (const cell of cells) {
      const { franchiseCode, productCategory, stage, first = '', last = '' } = cell;
      const key = keyOf(franchiseCode, productCategory, stage, cell.paid !== undefined);
      this.#daysOf.set(key, [...(this.#daysOf.get(key) ?? []), [first, last]]);
    }
    const each = cells.map(
      ({ franchiseCode, productCategory, first = '', last = '' }) =>
        sql`(franchise_code = ${franchiseCode} and product_category = ${productCategory}
          and created_day between ${first} and ${last})`,
    );
    this.condition = sql`(${sql.join(each, sql` or `)})`;
  }

  has({ franchise_code, product_category, stage, day, paid }: FoundRow): boolean {
    const own = tellingStage({ productCategory: product_category, stage });
    const days = this.#daysOf.get(keyOf(franchise_code, product_category, own, paid !== null)) ?? [];
    return days.some(([first, last]) => first <= day && day <= last);
  }
}

function keyOf(code: string, product: string, stage: string, isPaid: boolean): string {
  return JSON.stringify([code, product, stage, isPaid]);
}
