import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DealAssessment } from '#core/commission/deal-assessment';
import { CLOSED_WON, type Deal, FREE_DEMAT_ACCOUNT } from '#core/deals/deal';
import { assessDeals } from '#core/network/assess-deals';
import { type DealPage, DealPages } from '#core/network/deal-pages.port';
import { type DealPageFilter, type DealPageQuery, dealSearchParts } from '#core/network/queried-deal';
import { orderedCounts, type PageWanted, type ValueCounts } from '#core/network/record-query';
import type { BusinessCalendar } from '#core/shared/month';
import { isInStates } from './deal-state-sql';
import type { PortalDatabase } from './portal-database';
import { isAskedFor, isBehindCursor, pageOfRows } from './record-query-sql';
import { readRecords } from './record-readings';
import { isWithin, type Scope } from './scope';
import { toDeal } from './sql-deal-repo';
import { sqlAssessor } from './sql-network-reports';
import { SqlNetworkTerms } from './sql-network-terms';

const COLUMNS = {
  category: 'product_category',
  stage: 'stage',
  company: 'company',
  franchise: 'franchise_code',
} as const satisfies Record<DealPageFilter, string>;

/** The deals in the database that lie within a caller's scope, a page at a time; those of a page are assessed. */
export class SqlDealPages extends DealPages {
  constructor(
    private readonly database: PortalDatabase,
    private readonly scope: Scope,
    private readonly calendar: BusinessCalendar,
  ) {
    super();
  }

  override async page(query: DealPageQuery, { limit, cursor }: PageWanted): Promise<DealPage> {
    await readRecords(this.database, this.calendar);
    const asked = await this.#asked(query);
    const [first, second] =
      query.order === 'newest' ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const);
    const { count } = await this.database
      .selectFrom('deals')
      .select(({ fn }) => fn.countAll().as('count'))
      .where(asked)
      .executeTakeFirstOrThrow();
    const found = await this.database
      .selectFrom('deals')
      .selectAll()
      .where(asked)
      .where(isBehindCursor(cursor, query.order))
      .orderBy('created_at_ms', first)
      .orderBy('id', second)
      .limit(limit + 1)
      .execute();
    const { rows, next } = pageOfRows(found, limit);
    return { ...(await this.#assessed(rows.map(toDeal))), total: Number(count), next };
  }

  override async values(query: DealPageQuery): Promise<ValueCounts<DealPageFilter>> {
    await readRecords(this.database, this.calendar);
    const of = async (name: DealPageFilter) => {
      const rows = await this.database
        .selectFrom('deals')
        .select([`${COLUMNS[name]} as value`, ({ fn }) => fn.countAll().as('count')])
        .where(await this.#asked({ ...query, filters: { ...query.filters, [name]: [] } }))
        .groupBy(COLUMNS[name])
        .execute();
      return orderedCounts(rows.map(({ value, count }) => [value, Number(count)]));
    };
    return {
      category: await of('category'),
      stage: await of('stage'),
      company: await of('company'),
      franchise: await of('franchise'),
    };
  }

  override async one(dealId: string): Promise<DealAssessment | undefined> {
    const row = await this.database
      .selectFrom('deals')
      .selectAll()
      .where('id', '=', dealId)
      .where(isWithin(this.scope, 'franchise_code'))
      .executeTakeFirst();
    return row && (await this.#assessed([toDeal(row)])).records[0];
  }

  #assessed(deals: readonly Deal[]) {
    const terms = new SqlNetworkTerms(this.database, this.scope);
    return assessDeals(sqlAssessor(this.database, this.scope, this.calendar, terms), terms, deals);
  }

  async #asked(query: DealPageQuery): Promise<RawBuilder<SqlBool>> {
    const { states = [], wonDemats = false } = query;
    const conditions = [isAskedFor(this.scope, query, COLUMNS, dealSearchParts(query.search))];
    if (states.length > 0) conditions.push(await isInStates(this.database, states));
    if (wonDemats)
      conditions.push(sql<SqlBool>`(product_category = ${FREE_DEMAT_ACCOUNT} and stage = ${CLOSED_WON})`);
    return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
  }
}
