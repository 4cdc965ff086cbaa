import { sql } from 'kysely';
import type { FranchiseActivity } from '#core/reports/franchise-activity';
import { type NetworkActivity, NetworkCounts } from '#core/reports/network-counts.port';
import { keyOf, type RecordShares, type ShareQuery, sharesOfValues } from '#core/reports/record-shares';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { isWithin, type Scope } from '../../db/scope';
import { saidComplete } from '../../records/applying-imports';
import { NO_DAY, NO_MOMENT } from '../../records/derived-columns';
import { isAskedFor } from '../../records/record-query-sql';
import { inRecordSnapshot } from '../../records/record-snapshot';

const DIVISIONS = {
  status: ['leads', 'lead_status'],
  source: ['leads', 'lead_source'],
  product: ['leads', 'product_category'],
  company: ['deals', 'company'],
} as const satisfies Record<ShareQuery['by'], readonly [table: string, column: string]>;

/** Leads and deals within a caller's scope, counted by the database, those of an answer at one moment. */
export class SqlNetworkCounts extends NetworkCounts {
  constructor(
    private readonly database: PortalDatabase,
    private readonly scope: Scope,
    private readonly calendar: BusinessCalendar,
  ) {
    super();
  }

  override shares({ by, period, franchiseCodes }: ShareQuery): Promise<RecordShares> {
    const [table, column] = DIVISIONS[by];
    const value = sql<string | null>`${sql.ref(column)}`;
    return inRecordSnapshot(this.database, this.calendar, async (snapshot) => {
      const rows = await snapshot
        .selectFrom(table)
        .select(({ fn }) => [value.as('value'), fn.countAll().as('count')])
        .where(isAskedFor(this.scope, { days: period, franchiseCodes, filters: {} }, {}, []))
        .groupBy(value)
        .execute();
      return {
        shares: sharesOfValues(
          rows.map(({ value, count }) => [value, Number(count)]),
          keyOf(by),
        ),
        undated: period ? await this.#undated(snapshot, table, franchiseCodes) : 0,
        ...(await saidComplete(snapshot, [table])),
      };
    });
  }

  override activity(): Promise<NetworkActivity> {
    return inRecordSnapshot(this.database, this.calendar, async (snapshot) => ({
      records: await this.#activityIn(snapshot),
      ...(await saidComplete(snapshot, ['leads', 'deals'])),
    }));
  }

  async #activityIn(snapshot: PortalTransaction): Promise<readonly FranchiseActivity[]> {
    const found = new Map<string, { leads: number; deals: number; newest: number | undefined }>();
    for (const table of ['leads', 'deals'] as const) {
      const rows = await snapshot
        .selectFrom(table)
        .select(['franchise_code', ({ fn }) => fn.countAll().as('count')])
        .select(({ fn }) => fn.max('created_at_ms').as('newest'))
        .where(isWithin(this.scope, 'franchise_code'))
        .groupBy('franchise_code')
        .execute();
      for (const { franchise_code, count, newest } of rows) {
        const own = found.get(franchise_code) ?? { leads: 0, deals: 0, newest: undefined };
        found.set(franchise_code, own);
        own[table] = Number(count);
        if (newest !== null && newest !== NO_MOMENT) own.newest = Math.max(own.newest ?? newest, newest);
      }
    }
    return [...found]
      .map(([franchiseCode, own]) => ({ franchiseCode, ...own }))
      .toSorted((a, b) => (a.franchiseCode < b.franchiseCode ? -1 : 1));
  }

  async #undated(
    snapshot: PortalTransaction,
    table: 'leads' | 'deals',
    codes: readonly string[] | undefined,
  ): Promise<number> {
    const { count } = await snapshot
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('count'))
      .where('created_day', '=', NO_DAY)
      .where(isWithin(this.scope, 'franchise_code'))
      .where(isWithin({ franchiseCodes: codes ?? 'all' }, 'franchise_code'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }
}
