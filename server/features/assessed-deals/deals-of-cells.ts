import { type RawBuilder, sql } from 'kysely';
import { tellingStage } from '#core/deals/deal';
import type { Direction } from '#core/network/list-order';
import type { Day } from '#core/shared/month';
import type { DealRow } from '../../db/portal-database';
import type { DealCell } from '../commission/cell-sums';

/** The columns of a deal that give its place in a list. */
export type FoundRow = Pick<
  DealRow,
  'id' | 'franchise_code' | 'product_category' | 'stage' | 'created_at_ms'
> & {
  /** The text by which the list is ordered; null for an order by anything else. */
  readonly text: string | null;
  readonly day: Day | '';
  /** As text: a sum may have more digits than a number can hold. */
  readonly paid: string | null;
};

/** A day of any zone is over everywhere after so many milliseconds from its beginning in Greenwich. */
const DAY_IS_OVER_MS = 2 * 86_400_000;

/** A deal before which none of a cell has its place, by what is paid for it or follows from that. */
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

/** The deals of some cells, which the database finds by their days, and of which some may be of others. */
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
