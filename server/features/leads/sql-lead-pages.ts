import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { LEAD_FIELDS } from '#contract/leads';
import type { Lead } from '#core/leads/lead';
import { type LeadOrder, leadOrderKey } from '#core/network/lead-order';
import type { LeadPageQuery, LeadValues } from '#core/network/lead-pages';
import { inAllSpellings, leadSearchParts, statusValues } from '#core/network/queried-lead';
import type { PageRequest, RecordPage } from '#core/network/record-query';
import { eachInTurn, eachOf } from '#core/shared/each-of';
import type { BusinessCalendar } from '#core/shared/month';
import { LEAD_FILTER_FIELDS, LEAD_FILTERS } from '#records/lead';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { isWithin, type Scope } from '../../db/scope';
import { saidComplete } from '../../records/applying-imports';
import { columnsOf } from '../../records/columns';
import { pageInOrder, type SomePlaces } from '../../records/page-in-order';
import { isAskedFor, isBroughtBy } from '../../records/record-query-sql';
import { inRecordSnapshot } from '../../records/record-snapshot';
import { countOf, pageOfTable, partsOfTable, rowsOfIds, valuesOf } from '../../records/sql-record-pages';
import { toLead } from './sql-lead-repo';

const FIELD_COLUMNS = columnsOf(LEAD_FIELDS);
const COLUMNS = eachOf(LEAD_FILTERS, (name) => FIELD_COLUMNS[LEAD_FILTER_FIELDS[name]]);

/** Reads the leads within a caller's scope page by page. */
export class SqlLeadPages {
  constructor(
    private readonly database: PortalDatabase,
    private readonly scope: Scope,
    private readonly calendar: BusinessCalendar,
  ) {}

  page(query: LeadPageQuery, wanted: PageRequest): Promise<RecordPage<Lead>> {
    return inRecordSnapshot(this.database, this.calendar, async (snapshot) => {
      const asked = await leadsAskedFor(snapshot, this.scope, query);
      const { rows, total, next } = await this.#rows(snapshot, asked, query.order, wanted);
      return { records: rows.map(toLead), total, next, ...(await saidComplete(snapshot, ['leads'])) };
    });
  }

  async #rows(
    snapshot: PortalTransaction,
    asked: RawBuilder<SqlBool>,
    order: LeadOrder,
    wanted: PageRequest,
  ) {
    if (order === 'newest' || order === 'oldest') {
      const page = await pageOfTable(snapshot, 'leads', asked, order, wanted);
      return { ...page, total: await countOf(snapshot, 'leads', asked) };
    }
    const [keyOf, direction] = leadOrderKey(order);
    const { ids, total, next } = await pageInOrder(
      placesOf(snapshot, asked, keyOf),
      order,
      direction,
      wanted,
    );
    return { rows: await rowsOfIds(snapshot, 'leads', asked, ids), total, next };
  }

  values(query: Omit<LeadPageQuery, 'order'>): Promise<LeadValues> {
    return inRecordSnapshot(this.database, this.calendar, async (snapshot) => {
      const counts = await eachInTurn(LEAD_FILTERS, async (name) => {
        const others = { ...query, filters: { ...query.filters, [name]: [] } };
        return valuesOf(snapshot, 'leads', COLUMNS[name], await leadsAskedFor(snapshot, this.scope, others));
      });
      const said = await saidComplete(snapshot, ['leads']);
      return { ...counts, status: statusValues(counts.status), ...said };
    });
  }

  async one(leadId: string): Promise<Lead | undefined> {
    const row = await this.database
      .selectFrom('leads')
      .selectAll()
      .where('id', '=', leadId)
      .where(isWithin(this.scope, 'franchise_code'))
      .executeTakeFirst();
    return row && toLead(row);
  }
}

/** Returns the SQL condition for the leads that match a query within a scope. */
export async function leadsAskedFor(
  database: PortalDatabase,
  scope: Scope,
  query: Omit<LeadPageQuery, 'order'>,
): Promise<RawBuilder<SqlBool>> {
  const known = query.filters.status?.length ? await statusesOf(database, scope) : [];
  const inAll = inAllSpellings(query, known);
  const asked = isAskedFor(scope, inAll, COLUMNS, leadSearchParts(query.search));
  return query.batch === undefined ? asked : sql`(${asked} and ${isBroughtBy('leads', query.batch)})`;
}

/** Lists every status of a lead: only the core decides which of them mean the same, not SQL. */
async function statusesOf(database: PortalDatabase, scope: Scope): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('leads')
    .select('lead_status')
    .distinct()
    .where(isWithin(scope, 'franchise_code'))
    .execute();
  return rows.flatMap(({ lead_status }) => lead_status ?? []);
}

/** Yields the matching leads with their places by a text, in batches. */
async function* placesOf(
  snapshot: PortalTransaction,
  asked: RawBuilder<SqlBool>,
  keyOf: (lead: Lead) => string,
): AsyncIterable<SomePlaces> {
  for await (const rows of partsOfTable(snapshot, 'leads', asked))
    yield {
      places: rows.map((row) => ({
        id: row.id,
        at: row.created_at_ms ?? undefined,
        key: keyOf(toLead(row)),
      })),
    };
}
