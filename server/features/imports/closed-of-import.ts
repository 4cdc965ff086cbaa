import { sql } from 'kysely';
import type { ImportKind } from '#core/imports/import-kind';
import type { ClosedOfImport } from '#core/imports/import-run';
import type { UndoRow } from '#core/imports/plan-undo';
import { type BusinessCalendar, type Day, isDay, type Month, monthOfDay } from '#core/shared/month';
import { monthPeriod } from '#core/shared/period';
import type { PortalDatabase } from '../../db/portal-database';
import { type HttpError, refused } from '../../http/http-error';

/** The largest number of listed records. */
const MAX_NAMED = 10;

/** Finds the records of an import in closed months, in batches. */
export class ClosedRecords {
  readonly #first: ClosedOfImport['first'][number][] = [];
  readonly #ids = new Set<string>();

  private constructor(
    private readonly database: PortalDatabase,
    private readonly kind: ImportKind,
    private readonly calendar: BusinessCalendar,
    private readonly lastClosedDay: Day | undefined,
  ) {}

  /** Prepares the search; leads are in no closing, so they need none. */
  static async of(
    database: PortalDatabase,
    kind: ImportKind,
    calendar: BusinessCalendar,
  ): Promise<ClosedRecords> {
    const closed = await database
      .selectFrom('closings')
      .select(({ fn }) => fn.max<Month | null>('month').as('month'))
      .where('state', '=', 'closed')
      .executeTakeFirst();
    const month = kind === 'leads' ? undefined : closed?.month;
    return new ClosedRecords(database, kind, calendar, month ? monthPeriod(month).to : undefined);
  }

  /** Checks up to 500 rows. */
  async take(rows: readonly UndoRow[]): Promise<void> {
    const last = this.lastClosedDay;
    if (last === undefined || rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    if (this.kind === 'vendors') return this.#note(await closedVendors(this.database, ids));
    const deals = this.kind === 'deals' ? sql.join(ids) : dealsOf(ids);
    const found = await sql<{ id: string; day: string | null }>`
      select deals.id, deals.created_day as day from deals where deals.id in (${deals}) and (
        (deals.created_day <> '' and deals.created_day <= ${last}) or exists (
          select 1 from closing_lines join closings on closings.no = closing_lines.closing and closings.state = 'closed'
          where closing_lines.deal_id = deals.id))
      order by deals.id
    `.execute(this.database);
    this.#note(found.rows.map(({ id, day }) => ({ id, ...monthOf(day) })));
    // A record that would return to a closed month.
    for (const { id, before } of rows) {
      const day = before?.Created_Time ? this.calendar.dayOf(before.Created_Time) : undefined;
      if (this.kind === 'deals' && day !== undefined && day <= last) this.#note([{ id, ...monthOf(day) }]);
    }
  }

  /** Returns the findings; undefined where there are none. */
  found(): ClosedOfImport | undefined {
    // guard: an import with a closed month is not undone
    return this.#ids.size > 0 ? { count: this.#ids.size, first: this.#first } : undefined;
  }

  #note(found: ClosedOfImport['first']): void {
    for (const each of found) {
      if (this.#ids.has(each.id)) continue;
      this.#ids.add(each.id);
      if (this.#first.length < MAX_NAMED) this.#first.push(each);
    }
  }
}

function dealsOf(payments: readonly string[]) {
  return sql`select deal_id from payments where payments.id in (${sql.join(payments)})`;
}

async function closedVendors(
  database: PortalDatabase,
  codes: readonly string[],
): Promise<ClosedOfImport['first']> {
  const rows = await database
    .selectFrom('vendors')
    .innerJoin('closing_vendors', 'closing_vendors.vendor_id', 'vendors.vendor_id')
    .innerJoin('closings', 'closings.no', 'closing_vendors.closing')
    .select('vendors.franchise_code as id')
    .distinct()
    .where('vendors.franchise_code', 'in', codes)
    .where('closings.state', '=', 'closed')
    .where('closing_vendors.lines', '>', 0)
    .execute();
  return rows;
}

function monthOf(day: string | null): { readonly month?: Month } {
  return day !== null && isDay(day) ? { month: monthOfDay(day) } : {};
}

/** Makes the error that refuses to undo an import with records in closed months, and lists them. */
export function closedImport({ count, first }: ClosedOfImport): HttpError {
  const names = first.map(({ id, month }) => (month ? `${id} (${month})` : id)).join(', ');
  const more = count > first.length ? ` and ${count - first.length} more` : '';
  return refused(
    'import.closed',
    `Nothing was undone: records of this import are in closed months: ${names}${more}. Correct these one by one.`,
    { count, first },
  );
}
