import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { ClosingFile, MonthState } from '#core/closing/closing-admin.port';
import { closingText } from '#core/closing/closing-text';
import type { SettledLine } from '#core/closing/settle-deal';
import { type BusinessCalendar, type Month, shiftMonth } from '#core/shared/month';
import { firstDay, monthPeriod } from '#core/shared/period';
import { inBatches } from '../../db/batches';
import { type DatabaseClock, timeOf } from '../../db/database-clock';
import type { Leases } from '../../db/leases';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { ClosingRow, ClosingVendorRow } from '../../db/tables/closing-tables';
import { HttpError } from '../../http/http-error';
import { isApplying } from '../../records/applying-imports';
import { decimalIn } from './closed-lines';
import { dueDeals, type TermsBefore } from './due-deals';
import { type Credit, enterCredits, entriesAfter } from './ledger';
import { type SettledDeals, settleDeals } from './settle-deals';
import { type StoredTerms, settlementTerms, textOfTerms } from './settlement-terms';
import { postedOf, writeVendorLines } from './vendor-lines';

/** The lines of so many franchises are written in one transaction; others get their turn between two of them. */
const VENDORS_AT_ONCE = 5;
const LEASE = 'closing';

/** What closing a month takes. */
export interface ClosingNeeds {
  readonly calendar: BusinessCalendar;
  /** Whether a month is over is for the database to say. */
  readonly clock: DatabaseClock;
  /** One process at a time prepares. */
  readonly leases: Leases;
}

/** The months that are prepared and closed, in the database. */
export class SqlClosings {
  constructor(
    private readonly database: PortalDatabase,
    private readonly needs: ClosingNeeds,
  ) {}

  /** Every month from the first one closed to the last one over, the oldest first; none where none is closed. */
  async months(): Promise<readonly MonthState[]> {
    const rows = await this.database
      .selectFrom('closings')
      .leftJoin('users', 'users.id', 'closings.closed_by')
      .select(['no', 'month', 'state', 'hash', 'closed_at_ms', 'users.name'])
      .where('no', '>', 0)
      .orderBy('no')
      .execute();
    const known = rows.map(
      ({ no, month, state, hash, closed_at_ms, name }): MonthState => ({
        no,
        month,
        state,
        hash,
        closedAt: closed_at_ms ?? undefined,
        closedBy: name ?? undefined,
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
    const texts = new Map<string, string[]>();
    for (const { vendor_id, line } of lines) {
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
    const lease = await this.needs.leases.take(LEASE);
    if (!lease) throw refused('closing.busy', 'Another administrator is preparing a month.');
    try {
      return await this.#prepare(month);
    } finally {
      await this.needs.leases.end(lease);
    }
  }

  async #prepare(month: Month): Promise<ClosingRow> {
    const no = await this.database.transaction().execute((transaction) => this.#begin(transaction, month));
    if (no === 1) await this.#settle(0, shiftMonth(month, -1));
    return this.#settle(no, month);
  }

  /**
   * Closes a prepared month, once and for all, and posts what it says. The same again gives the same. Throws an
   * `HttpError` when another hash is meant than the one prepared, or anything has changed since.
   */
  async confirm(month: Month, hash: string, by: string, incomplete?: string): Promise<ClosingRow> {
    return this.database.transaction().execute(async (transaction) => {
      const row = await transaction
        .selectFrom('closings')
        .selectAll()
        .where('month', '=', month)
        .where('no', '>', 0)
        .executeTakeFirst();
      if (!row) throw refused('close.not-prepared', `${month} is not prepared.`);
      if (row.hash !== hash) throw refused('close.hash-differs', 'The month was prepared with another hash.');
      if (row.state === 'closed') return row;
      await refuseWhileApplying(transaction);
      const changed = await transaction
        .selectFrom('rechecks')
        .select('deal_id')
        .where('changed', '=', 1)
        .limit(50)
        .execute();
      const sameTerms = textOfTerms(await settlementTerms(transaction)) === row.terms;
      if (changed.length > 0 || !sameTerms) {
        throw refused('close.stale', 'Something has changed since the month was prepared.', {
          changed: changed.map(({ deal_id }) => deal_id),
        });
      }
      if (row.unknown !== '[]' && !incomplete)
        throw refused('closing.incomplete', 'Some deals cannot be judged.', { unknown: row.unknown });
      const at = await timeOf(transaction, this.needs.clock);
      await enterCredits(transaction, await creditsOf(transaction, row), {
        closing: row.no,
        valueDay: monthPeriod(month).to,
        at,
      });
      const closed = { state: 'closed', closed_at_ms: at, closed_by: by } as const;
      await transaction.updateTable('closings').set(closed).where('state', '=', 'prepared').execute();
      await transaction.deleteFrom('rechecks').execute();
      return { ...row, ...closed };
    });
  }

  /** Makes room for a month that is prepared anew, and has all later changes of its deals noticed. */
  async #begin(transaction: PortalTransaction, month: Month): Promise<number> {
    await refuseWhileApplying(transaction);
    const now = await timeOf(transaction, this.needs.clock);
    if (this.needs.calendar.monthAt(now) <= month)
      throw refused('closing.future', `${month} is not over yet.`);
    const last = await transaction
      .selectFrom('closings')
      .select(['no', 'month'])
      .where('state', '=', 'closed')
      .orderBy('no', 'desc')
      .executeTakeFirst();
    if (last && shiftMonth(last.month, 1) !== month)
      throw refused('closing.not-next', `The next month to close is ${shiftMonth(last.month, 1)}.`);
    const no = last ? last.no + 1 : 1;
    // What broke off in the middle has lines and no closing yet.
    const closed = transaction.selectFrom('closings').select('no').where('state', '=', 'closed');
    for (const table of ['closing_lines', 'closing_sums', 'closing_vendors'] as const)
      await transaction.deleteFrom(table).where('closing', 'not in', closed).execute();
    await transaction.deleteFrom('closings').where('state', '=', 'prepared').execute();
    await transaction.deleteFrom('closing_horizon').execute();
    await transaction
      .insertInto('closing_horizon')
      .values({ first_open_day: firstDay(shiftMonth(month, 1)) })
      .execute();
    await transaction.updateTable('rechecks').set({ changed: 0 }).execute();
    return no;
  }

  /** Writes the lines of a closing, some franchises at a time, and its text. */
  async #settle(no: number, month: Month): Promise<ClosingRow> {
    const terms = await settlementTerms(this.database);
    const isBaseline = no === 0;
    // Before the first closing there are no lines that could have become others.
    const dueIds = no > 1 ? await this.#dueDeals(no, month, terms) : new Set<string>();
    const due = await settleDeals(this.database, dueIds, { month, terms });
    const unknown = [...due.unknown];
    const vendors = await this.database
      .selectFrom('vendors')
      .select(['vendor_id', 'franchise_code'])
      .orderBy('franchise_code')
      .execute();
    for (const some of inBatches(vendors, VENDORS_AT_ONCE)) {
      await this.database.transaction().execute(async (transaction) => {
        for (const { vendor_id: vendorId, franchise_code: franchiseCode } of some) {
          const found = await newDealsOf(transaction, franchiseCode, month, isBaseline);
          const ids = found.filter((id) => !dueIds.has(id));
          const own = await settleDeals(transaction, ids, { month: isBaseline ? 'own' : month, terms });
          unknown.push(...own.unknown);
          const lines: readonly SettledLine[] = [
            ...own.lines,
            ...due.lines.filter((line) => line.vendorId === vendorId),
          ];
          const part = { closing: no, vendorId, franchiseCode, month: isBaseline ? undefined : month };
          await writeVendorLines(transaction, part, lines);
        }
      });
      await setImmediate();
    }
    return this.database
      .transaction()
      .execute((transaction) =>
        this.#finish(transaction, { no, month, terms, unknown, undecided: due.undecided.length }),
      );
  }

  async #dueDeals(no: number, month: Month, terms: StoredTerms): Promise<ReadonlySet<string>> {
    const { terms: text } = await this.database
      .selectFrom('closings')
      .select('terms')
      .where('no', '=', no - 1)
      .executeTakeFirstOrThrow();
    const before: TermsBefore = JSON.parse(text);
    return dueDeals(this.database, { before, now: terms, firstDay: firstDay(month) });
  }

  async #finish(
    transaction: PortalTransaction,
    settled: {
      readonly no: number;
      readonly month: Month;
      readonly terms: StoredTerms;
      readonly unknown: SettledDeals['unknown'];
      readonly undecided: number;
    },
  ): Promise<ClosingRow> {
    const { no, month, terms, unknown, undecided } = settled;
    const previous = await transaction
      .selectFrom('closings')
      .select('hash')
      .where('no', '=', no - 1)
      .executeTakeFirst();
    const vendors = await transaction
      .selectFrom('closing_vendors')
      .selectAll()
      .where('closing', '=', no)
      .orderBy('franchise_code')
      .execute();
    const text = closingText({
      month,
      timeZone: this.needs.calendar.timeZone,
      previousHash: previous?.hash,
      vendors: vendors.map((row) => ({
        franchiseCode: row.franchise_code,
        lines: row.lines,
        earned: { units: BigInt(row.earned_paise), scale: 2 },
        adjusted: { units: BigInt(row.adjusted_paise), scale: 2 },
        hash: row.hash,
      })),
      entries: await entriesAfter(transaction, await lastEntryBefore(transaction, no - 1)),
    });
    const row: ClosingRow = {
      no,
      month,
      state: 'prepared',
      text,
      hash: createHash('sha256').update(text).digest('hex'),
      terms: textOfTerms(terms),
      unknown: JSON.stringify(unknown),
      undecided,
      prepared_at_ms: await timeOf(transaction, this.needs.clock),
      closed_at_ms: null,
      closed_by: null,
    };
    await transaction.insertInto('closings').values(row).execute();
    return row;
  }
}

/** What a closing credits vendors with, by vendor and sale month. */
async function creditsOf(
  transaction: PortalTransaction,
  { no, month }: Pick<ClosingRow, 'no' | 'month'>,
): Promise<readonly Credit[]> {
  const sums = await transaction
    .selectFrom('closing_sums')
    .innerJoin('closing_vendors', (join) =>
      join
        .onRef('closing_vendors.closing', '=', 'closing_sums.closing')
        .onRef('closing_vendors.vendor_id', '=', 'closing_sums.vendor_id'),
    )
    .select(['closing_sums.vendor_id', 'sale_month', 'amount', 'franchise_code'])
    .where('closing_sums.closing', '=', no)
    .orderBy('franchise_code')
    .orderBy('sale_month')
    .execute();
  const credits: Credit[] = [];
  for (const { vendor_id: vendorId, sale_month, amount, franchise_code } of sums) {
    const posted = await postedOf(
      transaction,
      { closing: no, vendorId },
      new Map([[sale_month, decimalIn(amount)]]),
    );
    const kind = sale_month === month ? 'earned' : 'adjustment';
    const paise = posted.get(sale_month) ?? 0n;
    if (paise !== 0n) credits.push({ kind, vendorId, paise, memo: `${franchise_code} ${sale_month}` });
  }
  return credits;
}

/** The deals of a franchise without a line: those of the month, or of it and all before. */
async function newDealsOf(
  transaction: PortalTransaction,
  franchiseCode: string,
  month: Month,
  withEarlier: boolean,
): Promise<readonly string[]> {
  const { from, to } = monthPeriod(month);
  let rows = transaction
    .selectFrom('deals')
    .select('id')
    .where('franchise_code', '=', franchiseCode)
    .where('created_day', '<=', to)
    .where('created_day', '>=', withEarlier ? '0000-01-01' : from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('closing_lines')
            .innerJoin('closings', 'closings.no', 'closing_lines.closing')
            .select('closing_lines.deal_id')
            .whereRef('closing_lines.deal_id', '=', 'deals.id')
            .where('closings.state', '=', 'closed'),
        ),
      ),
    );
  rows = rows.orderBy('id');
  return (await rows.execute()).map(({ id }) => id);
}

/** The last entry that the text of a closing tells of. */
async function lastEntryBefore(transaction: PortalTransaction, no: number): Promise<number> {
  const { last } = await transaction
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.max('no').as('last'))
    .where('closing', '<', no)
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
}

/** Deals that are still on their way would all be late. Throws an `HttpError`. */
async function refuseWhileApplying(transaction: PortalTransaction): Promise<void> {
  if (await isApplying(transaction, ['deals', 'payments']))
    throw refused('closing.importing', 'An import is being stored. Try again when it is done.');
}

function refused(code: string, sentence: string, details?: Readonly<Record<string, unknown>>): HttpError {
  return new HttpError(409, sentence, { code, ...(details && { details }) });
}
