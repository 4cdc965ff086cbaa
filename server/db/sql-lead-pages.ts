import type { Lead } from '#core/leads/lead';
import { type LeadPageQuery, LeadPages } from '#core/network/lead-pages.port';
import { type LeadPageFilter, leadSearchParts } from '#core/network/queried-lead';
import {
  orderedCounts,
  type PageWanted,
  type RecordPage,
  type ValueCounts,
} from '#core/network/record-query';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase } from './portal-database';
import { isAskedFor, isBehindCursor, pageOfRows } from './record-query-sql';
import { readRecords } from './record-readings';
import { isWithin, type Scope } from './scope';
import { toLead } from './sql-lead-repo';

const COLUMNS = {
  status: 'lead_status',
  product: 'product_category',
  city: 'city',
  source: 'lead_source',
} as const satisfies Record<LeadPageFilter, string>;

/** The leads in the database that lie within a caller's scope, a page at a time. */
export class SqlLeadPages extends LeadPages {
  constructor(
    private readonly database: PortalDatabase,
    private readonly scope: Scope,
    private readonly calendar: BusinessCalendar,
  ) {
    super();
  }

  override async page(query: LeadPageQuery, { limit, cursor }: PageWanted): Promise<RecordPage<Lead>> {
    await readRecords(this.database, this.calendar);
    const asked = this.#asked(query);
    const [first, second] =
      query.order === 'newest' ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const);
    const { count } = await this.database
      .selectFrom('leads')
      .select(({ fn }) => fn.countAll().as('count'))
      .where(asked)
      .executeTakeFirstOrThrow();
    const found = await this.database
      .selectFrom('leads')
      .selectAll()
      .where(asked)
      .where(isBehindCursor(cursor, query.order))
      .orderBy('created_at_ms', first)
      .orderBy('id', second)
      .limit(limit + 1)
      .execute();
    const { rows, next } = pageOfRows(found, limit);
    return { records: rows.map(toLead), total: Number(count), next };
  }

  override async values(query: LeadPageQuery): Promise<ValueCounts<LeadPageFilter>> {
    await readRecords(this.database, this.calendar);
    const of = async (name: LeadPageFilter) => {
      const rows = await this.database
        .selectFrom('leads')
        .select([`${COLUMNS[name]} as value`, ({ fn }) => fn.countAll().as('count')])
        .where(this.#asked({ ...query, filters: { ...query.filters, [name]: [] } }))
        .groupBy(COLUMNS[name])
        .execute();
      return orderedCounts(rows.map(({ value, count }) => [value, Number(count)]));
    };
    return {
      status: await of('status'),
      product: await of('product'),
      city: await of('city'),
      source: await of('source'),
    };
  }

  override async one(leadId: string): Promise<Lead | undefined> {
    const row = await this.database
      .selectFrom('leads')
      .selectAll()
      .where('id', '=', leadId)
      .where(isWithin(this.scope, 'franchise_code'))
      .executeTakeFirst();
    return row && toLead(row);
  }

  #asked(query: LeadPageQuery) {
    return isAskedFor(this.scope, query, COLUMNS, leadSearchParts(query.search));
  }
}
