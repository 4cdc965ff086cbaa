import { sql } from 'kysely';
import type { ClosingFile, MonthState } from '#core/closing/closing-admin.port';
import { type BusinessCalendar, type Month, shiftMonth } from '#core/shared/month';
import { type DatabaseClock, timeOf } from '../../db/database-clock';
import type { PortalDatabase } from '../../db/portal-database';
import type { ClosingRow, ClosingVendorRow } from '../../db/tables/closing-tables';
import type { VendorNotices } from '../notices/vendor-notices';
import { agreedOfClosing } from './agreed-adjustments';
import { ClosingLease } from './closing-lease';
import { confirmClosing } from './confirm-closing';
import { firstMonths } from './first-months';
import { Preparations } from './preparations';
import { prepareClosing } from './prepare-closing';

/** What closing months takes. */
interface ClosingNeeds {
  readonly calendar: BusinessCalendar;
  /** Whether a month is over is for the database to say. */
  readonly clock: DatabaseClock;
  readonly notices: VendorNotices;
}

/** The months that are prepared and closed, in the database. */
export class SqlClosings {
  readonly preparations: Preparations;

  constructor(
    private readonly database: PortalDatabase,
    private readonly needs: ClosingNeeds,
  ) {
    this.preparations = new Preparations(database, needs);
  }

  /** Every month from the first one closed to the last one over, the oldest first; none where none is closed. */
  async months(): Promise<readonly MonthState[]> {
    const rows = await this.database
      .selectFrom('closings')
      .leftJoin('users', 'users.id', 'closings.closed_by')
      .select(['no', 'month', 'state', 'hash', 'closed_at_ms', 'users.name'])
      .select(
        sql<string>`(
          select cast(coalesce(sum(earned_paise + adjusted_paise), 0) as text) from closing_vendors
          where closing = closings.no
        )`.as('paise'),
      )
      .where('no', '>', 0)
      .orderBy('no')
      .execute();
    const known = rows.map(
      ({ no, month, state, hash, closed_at_ms, name, paise }): MonthState => ({
        no,
        month,
        state,
        hash,
        closedAt: closed_at_ms ?? undefined,
        closedBy: name ?? undefined,
        credited: state === 'closed' ? { units: BigInt(paise), scale: 2 } : undefined,
      }),
    );
    const last = known.at(-1);
    if (!last) return [];
    const running = this.needs.calendar.monthAt(await timeOf(this.database, this.needs.clock));
    const open: MonthState[] = [];
    for (let month = shiftMonth(last.month, 1); month < running; month = shiftMonth(month, 1))
      open.push({ no: undefined, month, state: 'open' });
    return [...known, ...open];
  }

  /** The months with which closing may begin; undefined once one is closed. */
  async firstMonths(): Promise<readonly Month[] | undefined> {
    const closed = await this.database
      .selectFrom('closings')
      .select('no')
      .where('state', '=', 'closed')
      .limit(1)
      .executeTakeFirst();
    if (closed) return undefined;
    return firstMonths(
      this.database,
      this.needs.calendar.monthAt(await timeOf(this.database, this.needs.clock)),
    );
  }

  /** What a closing comes to for each vendor, by franchise code. */
  vendorsOf(no: number): Promise<readonly ClosingVendorRow[]> {
    return this.database
      .selectFrom('closing_vendors')
      .selectAll()
      .where('closing', '=', no)
      .orderBy('franchise_code')
      .execute();
  }

  /** The text of a closed month and the lines of each vendor; undefined for a month that is not closed. */
  async files(month: Month): Promise<readonly ClosingFile[] | undefined> {
    const row = await this.database
      .selectFrom('closings')
      .select(['no', 'text'])
      .where('month', '=', month)
      .where('no', '>', 0)
      .where('state', '=', 'closed')
      .executeTakeFirst();
    if (!row) return undefined;
    const lines = await this.database
      .selectFrom('closing_lines')
      .select(['vendor_id', 'line'])
      .where('closing', '=', row.no)
      .orderBy('vendor_id')
      .orderBy('line_no')
      .execute();
    const agreed = await agreedOfClosing(this.database, row.no);
    const beside = agreed.map(({ vendorId, line }) => ({ vendor_id: vendorId, line }));
    const texts = new Map<string, string[]>();
    for (const { vendor_id, line } of [...lines, ...beside]) {
      const own = texts.get(vendor_id) ?? [];
      own.push(`${line}\n`);
      texts.set(vendor_id, own);
    }
    return [
      { name: 'closing.txt', text: row.text },
      ...(await this.vendorsOf(row.no)).map(({ vendor_id, franchise_code }) => ({
        name: `${encodeURIComponent(franchise_code)}.ndjson`,
        text: (texts.get(vendor_id) ?? []).join(''),
      })),
    ];
  }

  /**
   * Works out the lines of a month, anew each time. Nothing is closed by it. Throws an `HttpError` for a month that is not
   * over, or not the one behind the last that is closed.
   */
  async prepare(month: Month): Promise<ClosingRow> {
    const lease = await ClosingLease.take(this.database, this.needs.clock);
    try {
      return await prepareClosing(this.database, { ...this.needs, lease }, month);
    } finally {
      await lease.end();
    }
  }

  /**
   * Closes a prepared month, once and for all, and posts what it says. The same again gives the same. Throws an
   * `HttpError` when another hash is meant than the one prepared, or anything has changed since.
   */
  async confirm(month: Month, hash: string, by: string, incomplete?: string): Promise<ClosingRow> {
    return this.database
      .transaction()
      .execute((transaction) => confirmClosing(transaction, this.needs, { month, hash, by, incomplete }));
  }
}
