import { sql } from 'kysely';
import type { ClosingFile, MonthState } from '#core/closing/closing';
import { fromPaise } from '#core/shared/money';
import { type BusinessCalendar, type Month, shiftMonth } from '#core/shared/month';
import { type DatabaseClock, timeOf } from '../../db/database-clock';
import { isOneOfList } from '../../db/dialect';
import type { PortalDatabase } from '../../db/portal-database';
import type { ClosingRow, ClosingVendorRow } from '../../db/tables/closing-tables';
import { emailThen, nameThen } from '../../names/kept-names';
import { isAnyClosed } from '../../records/last-closed';
import { entriesText } from '../../records/ledger';
import { statementsMissing } from '../../records/setup-marks';
import type { VendorNotices } from '../notices/vendor-notices';
import { agreedOfClosing } from './agreed-adjustments';
import { ClosingLease } from './closing-lease';
import { confirmClosing } from './confirm-closing';
import { firstMonths } from './first-months';
import { Preparations } from './preparations';
import { prepareClosing } from './prepare-closing';

/** The dependencies of closing months. */
interface ClosingDependencies {
  readonly calendar: BusinessCalendar;
  /** The database clock decides whether a month is over. */
  readonly clock: DatabaseClock;
  readonly notices: VendorNotices;
}

/** Lines of what was settled before the first closing that are sent in one answer. */
const LINES_AT_ONCE = 20_000;

/** Prepared and closed months in the database. */
export class SqlClosings {
  readonly preparations: Preparations;

  constructor(
    private readonly database: PortalDatabase,
    private readonly dependencies: ClosingDependencies,
  ) {
    this.preparations = new Preparations(database, dependencies);
  }

  /**
   * Lists every month from the first closed one to the last finished one, the oldest first; empty where none is closed.
   */
  async months(): Promise<readonly MonthState[]> {
    const rows = await this.database
      .selectFrom('closings')
      .select(['no', 'month', 'state', 'hash', 'closed_at_ms', 'closed_by'])
      .select(nameThen('closings.closed_by', 'closings.closed_at_ms').as('name'))
      .select(emailThen('closings.closed_by', 'closings.closed_at_ms').as('email'))
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
      ({ no, month, state, hash, closed_at_ms, closed_by, name, email, paise }): MonthState => ({
        no,
        month,
        state,
        hash,
        closedAt: closed_at_ms ?? undefined,
        closedBy: name ?? undefined,
        closedById: closed_by ?? undefined,
        closedByEmail: email ?? undefined,
        credited: state === 'closed' ? fromPaise(paise) : undefined,
      }),
    );
    const last = known.at(-1);
    if (!last) return [];
    const running = this.dependencies.calendar.monthAt(await timeOf(this.database, this.dependencies.clock));
    const open: MonthState[] = [];
    for (let month = shiftMonth(last.month, 1); month < running; month = shiftMonth(month, 1))
      open.push({ no: undefined, month, state: 'open' });
    return [...known, ...open];
  }

  /** Lists the months with which closing may begin; undefined once one is closed. */
  async firstMonths(): Promise<readonly Month[] | undefined> {
    if (await isAnyClosed(this.database)) return undefined;
    if ((await statementsMissing(this.database)).length > 0) return [];
    return firstMonths(
      this.database,
      this.dependencies.calendar.monthAt(await timeOf(this.database, this.dependencies.clock)),
    );
  }

  /** Lists the amounts of a closing for each vendor, by franchise code. */
  vendorsOf(no: number): Promise<readonly ClosingVendorRow[]> {
    return this.database
      .selectFrom('closing_vendors')
      .selectAll()
      .where('closing', '=', no)
      .orderBy('franchise_code')
      .execute();
  }

  /**
   * Builds the files of a closed month: its text, its journal entries, and the lines of each vendor; undefined for a
   * month that is not closed.
   */
  async files(month: Month): Promise<readonly ClosingFile[] | undefined> {
    const row = await this.database
      .selectFrom('closings')
      .select(['no', 'text'])
      .where('month', '=', month)
      .where('no', '>', 0)
      .where('state', '=', 'closed')
      .executeTakeFirst();
    if (!row) return undefined;
    return [
      { name: 'closing.txt', text: row.text },
      ...(await this.#linesOf(row.no, await this.vendorsOf(row.no))),
      { name: 'entries.txt', text: await entriesText(this.database, row.no) },
    ];
  }

  /**
   * Builds the same files for what was settled before the first closed month, a page at a time: from the franchise
   * after `after` up to `next`. Empty where no month is closed.
   */
  async baseline(after: string | undefined): Promise<{
    readonly files: readonly ClosingFile[];
    readonly next: string | undefined;
  }> {
    const row = await this.database
      .selectFrom('closings')
      .select('text')
      .where('no', '=', 0)
      .where('state', '=', 'closed')
      .executeTakeFirst();
    if (!row) return { files: [], next: undefined };
    const vendors = await this.vendorsOf(0);
    const left = vendors.slice(vendors.findIndex(({ franchise_code }) => franchise_code === after) + 1);
    const some = left.slice(0, vendorsAtOnce(left));
    const lines = await this.#linesOf(0, some);
    return {
      files: after === undefined ? [{ name: 'closing.txt', text: row.text }, ...lines] : lines,
      next: some.length < left.length ? some.at(-1)?.franchise_code : undefined,
    };
  }

  async #linesOf(closing: number, vendors: readonly ClosingVendorRow[]): Promise<readonly ClosingFile[]> {
    const [first, last] = [vendors[0], vendors.at(-1)];
    if (!first || !last) return [];
    const texts = new Map<string, string[]>();
    const add = (vendorId: string, line: string) => {
      const own = texts.get(vendorId);
      if (own) own.push(`${line}\n`);
      else texts.set(vendorId, [`${line}\n`]);
    };
    const ids = vendors.map(({ vendor_id }) => vendor_id);
    const lines = await this.database
      .selectFrom('closing_lines')
      .select(['vendor_id', 'line'])
      .where('closing', '=', closing)
      .where(isOneOfList(this.database, 'vendor_id', ids))
      .orderBy('vendor_id')
      .orderBy('line_no')
      .execute();
    for (const { vendor_id, line } of lines) add(vendor_id, line);
    for (const { vendorId, line } of await agreedOfClosing(this.database, closing)) add(vendorId, line);
    return vendors.map(({ vendor_id, franchise_code }) => ({
      name: `${encodeURIComponent(franchise_code)}.ndjson`,
      text: (texts.get(vendor_id) ?? []).join(''),
    }));
  }

  /**
   * Computes the lines of a month, each time from the current data. It closes nothing. Throws an `HttpError` for a
   * month that is not over, or that does not follow the last closed one.
   */
  async prepare(month: Month): Promise<ClosingRow> {
    const lease = await ClosingLease.take(this.database, this.dependencies.clock);
    try {
      return await prepareClosing(this.database, { ...this.dependencies, lease }, month);
    } finally {
      await lease.end();
    }
  }

  /**
   * Closes a prepared month for good and posts its lines. Repeating the same call returns the same. Throws an
   * `HttpError` when the hash differs from the prepared one, or when anything has changed since.
   */
  async confirm(month: Month, hash: string, by: string, incomplete?: string): Promise<ClosingRow> {
    return this.database
      .transaction()
      .execute((transaction) =>
        confirmClosing(transaction, this.dependencies, { month, hash, by, incomplete }),
      );
  }
}

/** The number of vendors, at least one, whose lines fit in one answer. */
function vendorsAtOnce(vendors: readonly Pick<ClosingVendorRow, 'lines'>[]): number {
  let lines = 0;
  const over = vendors.findIndex((vendor) => {
    lines += vendor.lines;
    return lines > LINES_AT_ONCE;
  });
  return over < 0 ? vendors.length : Math.max(over, 1);
}
