import { type ColumnMapping, mapColumns, missingFields, wrongChoice } from '#core/imports/column-mapping';
import { DataImport, type ImportOptions } from '#core/imports/data-import.port';
import { DateColumns, isOrderAsked } from '#core/imports/date-columns';
import type { ImportKind } from '#core/imports/import-kind';
import type { ImportDates, ImportEvent } from '#core/imports/import-report';
import type { Clock } from '#core/shared/clock.port';
import { Refused } from '#core/shared/failure';
import type { BusinessCalendar } from '#core/shared/month';
import type { Principal } from '../auth/principal';
import type { PortalDatabase } from '../db/portal-database';
import type { VendorNotices } from '../notices/vendor-notices';
import { eventsOf } from './events-of';
import { ImportRun } from './import-run';
import type { SpooledTable } from './spooled-table';
import { readTableAside } from './table-reading';

/** A file as it comes in, and what it is called. */
export interface IncomingFile {
  readonly pieces: AsyncIterable<Uint8Array>;
  readonly name?: string | undefined;
}

/** Brings files into the database. Whether the caller may is for the route to say. */
export class SqlDataImport extends DataImport<IncomingFile> {
  constructor(
    private readonly database: PortalDatabase,
    private readonly principal: Pick<Principal, 'userId'>,
    private readonly clock: Clock,
    private readonly calendar: BusinessCalendar,
    private readonly notices: VendorNotices,
  ) {
    super();
  }

  /** The first event comes when the whole file has come in and was read as a table. */
  override async *run(
    { pieces, name }: IncomingFile,
    options: ImportOptions,
    stop?: AbortSignal,
  ): AsyncGenerator<ImportEvent> {
    const { kind, mapping: chosen = {} } = options;
    const table = await readTableAside(pieces);
    const { headings, sample, count } = table;
    const wrong = wrongChoice(kind, chosen, headings);
    if (wrong) throw new Refused(sentences[wrong.what](wrong.name), 'mapping');
    const mapping = mapColumns(kind, headings, chosen, await this.#remembered(kind));
    const missing = missingFields(kind, mapping);
    const dates = missing.length > 0 ? [] : await this.#datesOf(table, mapping, options);
    const columns = { headings, mapping, missing, sample, dates };
    yield { kind: 'columns', columns };
    if (missing.length > 0 || isOrderAsked(dates)) {
      const none = { created: 0, changed: 0, unchanged: 0, faulty: 0 };
      yield { kind: 'result', result: { stored: false, rows: count, ...none } };
      return;
    }
    const { database, principal, clock, calendar, notices } = this;
    const run = new ImportRun({
      database,
      principal,
      clock,
      calendar,
      notices,
      table,
      columns,
      options,
      name,
    });
    yield* eventsOf<ImportEvent>(
      (emit, left) => run.execute(emit, stop ? AbortSignal.any([stop, left]) : left),
      (later, earlier) => later.kind === 'progress' && earlier.kind === 'progress',
    );
  }

  /** All rows are looked at before the first is read: only the last may prove how the dates are written. */
  async #datesOf(
    table: SpooledTable,
    mapping: ColumnMapping,
    options: ImportOptions,
  ): Promise<readonly ImportDates[]> {
    const columns = new DateColumns(table.headings, mapping, this.calendar, options.dates);
    for (const rows of table.batches()) {
      columns.take(rows);
      // Others are heard between two batches.
      await new Promise((resolve) => setImmediate(resolve));
    }
    return columns.found();
  }

  async #remembered(kind: ImportKind): Promise<ColumnMapping> {
    const row = await this.database
      .selectFrom('import_mappings')
      .select('mapping')
      .where('kind', '=', kind)
      .executeTakeFirst();
    const mapping: ColumnMapping = row ? JSON.parse(row.mapping) : {};
    return mapping;
  }
}

const sentences = {
  field: (name: string) => `There is no field ${name}.`,
  column: (name: string) => `The file has no column ${name}.`,
  twice: (name: string) => `The column ${name} is chosen for two fields.`,
};
