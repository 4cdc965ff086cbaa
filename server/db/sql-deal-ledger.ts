import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { Cancelled } from '#core/shared/failure';
import type { BusinessCalendar, Day, Month } from '#core/shared/month';
import { inBatches } from './batches';
import type { PortalDatabase } from './portal-database';
import { isWithin, type Scope } from './scope';

/** So many franchises are read in one query; between two of them other calls get their turn. */
const FRANCHISES_OF_A_QUERY = 25;

/** Deals that a rule judges together; deals of one cell have the very same object. */
export interface LedgerCell {
  readonly franchiseCode: string;
  readonly productCategory: string;
  /** Undefined for deals whose date cannot be read. */
  readonly month: Month | undefined;
}

/** A deal with its day and the exact sum of its payments in millionths of a rupee, undefined where it has none. */
export interface LedgerDeal {
  readonly id: string;
  readonly stage: string;
  readonly day: Day | undefined;
  readonly micros: bigint | undefined;
  readonly cell: LedgerCell;
}

/**
 * The deals of the database with what was paid for each, added up exactly by the database itself. What was read once
 * is known, so that several computations of one answer read once; an instance lives no longer than that answer.
 */
export class SqlDealLedger {
  readonly #read = new Map<string, Promise<readonly LedgerDeal[]>>();
  readonly #cells = new Map<string, LedgerCell>();

  constructor(
    private readonly database: PortalDatabase,
    private readonly scope: Scope,
    private readonly calendar: BusinessCalendar,
  ) {}

  /** The deals of these franchises that lie within the scope, in no order. Throws `Cancelled`. */
  deals(franchiseCodes: readonly string[], signal?: AbortSignal): Promise<readonly LedgerDeal[]> {
    const key = JSON.stringify(franchiseCodes);
    const known = this.#read.get(key) ?? this.#readDeals(franchiseCodes, signal);
    this.#read.set(key, known);
    return known;
  }

  async #readDeals(codes: readonly string[], signal?: AbortSignal): Promise<readonly LedgerDeal[]> {
    const deals: LedgerDeal[] = [];
    for (const some of inBatches(codes, FRANCHISES_OF_A_QUERY)) {
      if (signal?.aborted) throw new Cancelled();
      const rows = await this.database
        .selectFrom('deals')
        .select((deal) => [
          'deals.id',
          'deals.franchise_code',
          'deals.created_time',
          'deals.product_category',
          'deals.stage',
          deal
            .selectFrom('payments')
            // As text: a sum may have more digits than a number can hold.
            .select(sql<string | null>`cast(sum(${sql.ref('payments.amount_micros')}) as text)`.as('sum'))
            .whereRef('payments.deal_id', '=', 'deals.id')
            .as('paid_micros'),
        ])
        .where('deals.franchise_code', 'in', some)
        .where(isWithin(this.scope, 'deals.franchise_code'))
        .execute();
      for (const row of rows) {
        const day = this.calendar.dayOf(row.created_time);
        const cell = this.#cellOf(row.franchise_code, row.product_category, day);
        const micros = row.paid_micros === null ? undefined : BigInt(row.paid_micros);
        deals.push({ id: row.id, stage: row.stage, day, micros, cell });
      }
      await setImmediate();
    }
    return deals;
  }

  #cellOf(franchiseCode: string, productCategory: string, day: Day | undefined): LedgerCell {
    const month: Month | undefined = day && `${day.slice(0, 4)}-${day.slice(5, 7)}`;
    const key = `${month} ${franchiseCode}\n${productCategory}`;
    const known = this.#cells.get(key) ?? { franchiseCode, productCategory, month };
    this.#cells.set(key, known);
    return known;
  }
}
