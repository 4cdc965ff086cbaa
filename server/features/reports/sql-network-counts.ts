import { sql } from 'kysely';
import type { FranchiseActivity } from '#core/reports/franchise-activity';
import type { NetworkActivity } from '#core/reports/network-activity';
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

/** The table of monthly counts and the table of months changed since, for each kind. */
const KEPT = { leads: ['lead_sums', 'lead_changes'], deals: ['deal_sums', 'deal_changes'] } as const;

/** Counts leads and deals within a caller's scope in the database, each answer from one snapshot. */
export class SqlNetworkCounts {
  constructor(
    private readonly database: PortalDatabase,
    private readonly scope: Scope,
    private readonly calendar: BusinessCalendar,
  ) {}

  shares({ by, period, franchiseCodes }: ShareQuery): Promise<RecordShares> {
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

  activity(): Promise<NetworkActivity> {
    return inRecordSnapshot(this.database, this.calendar, async (snapshot) => ({
      records: await this.#activityIn(snapshot),
      ...(await saidComplete(snapshot, ['leads', 'deals'])),
    }));
  }

  async #activityIn(snapshot: PortalTransaction): Promise<readonly FranchiseActivity[]> {
    const found = new Map<string, { leads: number; deals: number; newest: number | undefined }>();
    for (const table of ['leads', 'deals'] as const) {
      for (const { code, count, newest } of await this.#ofFranchises(snapshot, table)) {
        const own = found.get(code) ?? { leads: 0, deals: 0, newest: undefined };
        found.set(code, own);
        own[table] = Number(count);
        const at = Number(newest);
        if (at !== NO_MOMENT) own.newest = Math.max(own.newest ?? at, at);
      }
    }
    return [...found]
      .map(([franchiseCode, own]) => ({ franchiseCode, ...own }))
      .toSorted((a, b) => (a.franchiseCode < b.franchiseCode ? -1 : 1));
  }

  /** Counts the records of each franchise from the monthly counts, and finds when the newest record was created. */
  async #ofFranchises(snapshot: PortalTransaction, table: keyof typeof KEPT) {
    const [sums, changes] = KEPT[table].map((name) => sql.table(name));
    const latest = sql`(select max(created_day) from ${sql.table(table)} where franchise_code = counted.franchise_code)`;
    const { rows } = await sql<{ code: string; count: number | string; newest: number | string }>`
      with changed as (select distinct franchise_code, month from ${changes}),
        kept as (
          select franchise_code, records from ${sums} as sums where not exists (
            select 1 from changed where changed.franchise_code = sums.franchise_code and changed.month = sums.month
          )
          union all
          select changed.franchise_code, count(*) from changed
          join ${sql.table(table)} as record on record.franchise_code = changed.franchise_code
            and record.created_day >= changed.month and record.created_day < changed.month || '.'
          group by changed.franchise_code, changed.month
        ),
        counted as (
          select franchise_code, sum(records) as count from kept
          where ${isWithin(this.scope, 'franchise_code')} group by franchise_code
        )
      select franchise_code as code, count,
        (select max(created_at_ms) from ${sql.table(table)}
          where franchise_code = counted.franchise_code and created_day = ${latest}) as newest
      from counted where count > 0
    `.execute(snapshot);
    return rows;
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
