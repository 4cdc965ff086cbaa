import { createHash, type Hash } from 'node:crypto';
import { FREE_DEMAT_ACCOUNT } from '#core/deals/deal';
import { changesOf, MAX_CHANGES } from '#core/imports/changes-of';
import { type ColumnMapping, mapColumns, missingFields, wrongChoice } from '#core/imports/column-mapping';
import { columnUses } from '#core/imports/column-uses';
import { isOrderAsked } from '#core/imports/date-columns';
import { HiddenAccounts } from '#core/imports/hidden-accounts';
import type { ImportKind } from '#core/imports/import-kind';
import type { ImportOptions } from '#core/imports/import-options';
import type { ImportChange, ImportColumns, ImportEvent } from '#core/imports/import-report';
import { choiceOfSource } from '#core/imports/import-source';
import { checkTrial, trialText } from '#core/imports/import-trial';
import { plainCell } from '#core/imports/plain-cell';
import { planImport } from '#core/imports/plan-import';
import { ProductNames } from '#core/imports/product-names';
import { ratioColumnsOf } from '#core/imports/ratio-column';
import { type ImportKnowledge, previewOf, RowReader } from '#core/imports/row-reader';
import { TableSurvey } from '#core/imports/table-survey';
import type { VendorsThere } from '#core/imports/vendor-changes';
import { InvalidInput } from '#core/shared/failure';
import { monthOfDay } from '#core/shared/month';
import { firstDay } from '#core/shared/period';
import { formerCodes } from '../../records/former-codes';
import type { Principal } from '../../sessions/principal';
import type { SpooledTable } from '../../tables/spooled-table';
import { productsKnown } from '../vendors/products-known';
import type { ImportDependencies } from './apply-import';
import { eventsOf } from './events-of';
import { ImportRun } from './import-run';
import { importTable } from './import-tables';
import { franchiseCodes } from './known-franchises';
import { openFile } from './open-file';

/** A file being received, and its name. */
export interface IncomingFile {
  readonly pieces: AsyncIterable<Uint8Array>;
  readonly name?: string | undefined;
}

/** A parsed table and its name; its sender chooses the columns, so they are not saved for the next file. */
export interface IncomingTable {
  readonly table: SpooledTable;
  readonly name?: string | undefined;
}

/** Each vendor is written and invited individually, within the one transaction that stores the file. */
const MAX_VENDORS = 500;

/** Imports files into the database. The route checks that the caller is allowed to. */
export class SqlDataImport {
  constructor(
    private readonly dependencies: ImportDependencies,
    private readonly principal: Pick<Principal, 'userId'>,
  ) {}

  /** Yields the first event once the whole file has been received and parsed as a table. */
  async *run(
    incoming: IncomingFile | IncomingTable,
    options: ImportOptions,
    stop?: AbortSignal,
  ): AsyncGenerator<ImportEvent> {
    const { kind } = options;
    if (kind === 'vendors' && options.portal === undefined) {
      throw new InvalidInput('The value of portal is missing: invitations name it.', 'portal');
    }
    const content = createHash('sha256');
    const { table, source, encoding } =
      'table' in incoming
        ? { table: incoming.table, source: undefined, encoding: undefined }
        : await openFile(this.dependencies.database, hashing(incoming.pieces, content), options);
    const { headings, sample, count, above, sheet } = table;
    if (kind === 'vendors' && count > MAX_VENDORS) {
      throw new InvalidInput(`At most ${MAX_VENDORS} vendors fit into one file.`);
    }
    const { mapping: chosen = {}, dates = source?.dates } = options;
    const wrong = wrongChoice(kind, chosen, headings);
    if (wrong) throw new InvalidInput(sentences[wrong.what](wrong.name), 'mapping');
    const there = await this.#vendorsThere(kind);
    const ratios = there ? ratioColumnsOf(headings, await productsKnown(this.dependencies.database)) : {};
    const mapping = mapColumns(
      kind,
      headings,
      { ...ratios, ...(source && choiceOfSource(source, headings)), ...chosen },
      source ? {} : await this.#remembered(kind),
    );
    const missing = there && isOfThese(table, mapping, there.codes) ? [] : missingFields(kind, mapping);
    const known = { there, products: await this.#products(kind) };
    const { readings, ...found } = await this.#survey(
      table,
      missing.length > 0 ? {} : mapping,
      { kind, dates },
      known,
    );
    const asked = missing.length > 0 || isOrderAsked(found.dates);
    const trial = content
      .update(trialText(kind, { mapping, sheet, encoding, readings, ...found }))
      .digest('hex');
    checkTrial(options.trial, trial);
    const hidden = new HiddenAccounts(kind, headings, mapping);
    const shownSample = sample.map((cells) => hidden.shown(cells));
    const uses = columnUses(kind, headings, mapping, readings);
    const named = { sheet, source: options.source ?? source?.name, encoding };
    const read = { headings, uses, ...named, mapping, missing, sample: shownSample, above, trial, ...found };
    const preview = asked ? [] : this.#preview(table, kind, read, known);
    const columns: ImportColumns = { ...read, preview };
    yield { kind: 'columns', columns };
    if (asked) {
      const none = { created: 0, changed: 0, unchanged: 0, faulty: 0 };
      yield { kind: 'result', result: { stored: false, rows: count, ...none } };
      return;
    }
    const { dependencies, principal } = this;
    const run = new ImportRun({
      ...dependencies,
      principal,
      table,
      columns,
      options,
      known,
      name: incoming.name,
      door: 'table' in incoming ? 'mailbox' : 'file',
      remembers: !('table' in incoming),
    });
    const events = eventsOf<ImportEvent>(
      (emit, left) => run.execute(emit, stop ? AbortSignal.any([stop, left]) : left),
      (later, earlier) => later.kind === 'progress' && earlier.kind === 'progress',
    );
    for await (const event of events) {
      if (event.kind !== 'result' || !options.dryRun || event.result.changed === 0) yield event;
      else {
        const changes = await this.#changes(table, kind, columns, known);
        yield { kind: 'result', result: { ...event.result, changes } };
      }
    }
  }

  /** Surveys all rows before the first is read: the last row may prove the order of the dates. */
  async #survey(
    table: SpooledTable,
    mapping: ColumnMapping,
    { kind, dates: order }: Pick<ImportOptions, 'kind' | 'dates'>,
    { products }: ImportKnowledge,
  ): Promise<ReturnType<TableSurvey['found']>> {
    const { calendar, clock, database } = this.dependencies;
    const today = calendar.dayAt(clock.now());
    const former = new Set((await formerCodes(database)).keys());
    const codes = kind === 'vendors' ? undefined : new Set([...(await franchiseCodes(database)), ...former]);
    const knowledge = { calendar, today, products, codes, order, formerCodes: former };
    const survey = new TableSurvey(kind, table.headings, mapping, knowledge);
    for (const rows of Object.keys(mapping).length > 0 ? table.batches() : []) {
      survey.take(rows);
      // Other calls run between two batches.
      await new Promise((resolve) => setImmediate(resolve));
    }
    return survey.found();
  }

  #preview(
    table: SpooledTable,
    kind: ImportKind,
    columns: Pick<ImportColumns, 'headings' | 'mapping' | 'dates'>,
    known: ImportKnowledge,
  ) {
    const [first = []] = table.batches();
    return previewOf(new RowReader(kind, columns, this.dependencies.calendar, known), first);
  }

  /** Reads the vendors that a file of vendors may change. */
  async #vendorsThere(kind: ImportKind): Promise<VendorsThere | undefined> {
    if (kind !== 'vendors') return undefined;
    const { calendar, clock, database } = this.dependencies;
    const month = monthOfDay(calendar.dayAt(clock.now()));
    const codes = [...(await franchiseCodes(database)), ...(await formerCodes(database)).keys()];
    return { codes: new Set(codes), ratesFrom: firstDay(month) };
  }

  /** Lists the first existing records that would change; for vendors all of them. */
  async #changes(table: SpooledTable, kind: ImportKind, columns: ImportColumns, known: ImportKnowledge) {
    const most = known.there ? MAX_VENDORS : MAX_CHANGES;
    const reader = new RowReader(kind, columns, this.dependencies.calendar, known);
    const changes: ImportChange[] = [];
    for (const rows of table.batches()) {
      const { right } = reader.read(rows);
      if (right.length === 0) continue;
      const stored = await importTable(kind, this.dependencies.seal).known(this.dependencies.database, right);
      changes.push(...changesOf(planImport(kind, right, stored).writes));
      if (changes.length >= most) break;
    }
    return changes.slice(0, most);
  }

  /**
   * Returns the products for which any vendor has a rule, and free demat accounts; undefined in a network without
   * rules.
   */
  async #products(kind: ImportKind): Promise<ProductNames | undefined> {
    if (kind !== 'deals' && kind !== 'leads') return undefined;
    const rows = await this.dependencies.database
      .selectFrom('commission_rules')
      .select('product_category')
      .distinct()
      .execute();
    if (rows.length === 0) return undefined;
    return new ProductNames([...new Set([FREE_DEMAT_ACCOUNT, ...rows.map((row) => row.product_category)])]);
  }

  async #remembered(kind: ImportKind): Promise<ColumnMapping> {
    const row = await this.dependencies.database
      .selectFrom('import_mappings')
      .select('mapping')
      .where('kind', '=', kind)
      .executeTakeFirst();
    const mapping: ColumnMapping = row ? JSON.parse(row.mapping) : {};
    return mapping;
  }
}

/** Whether every row of a file concerns an existing vendor: then columns that a new vendor needs may be missing. */
function isOfThese(table: SpooledTable, mapping: ColumnMapping, codes: ReadonlySet<string>): boolean {
  const place = table.headings.indexOf(mapping.Franchise_code ?? '');
  if (place < 0 || Object.keys(mapping).length === 1) return false;
  for (const rows of table.batches())
    for (const { cells } of rows) {
      const code = plainCell(cells[place] ?? '')
        .trim()
        .toUpperCase();
      if (code !== '' && !codes.has(code)) return false;
    }
  return true;
}

/** Passes on the pieces of a file after adding them to its hash. */
async function* hashing(pieces: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}

const sentences = {
  field: (name: string) => `There is no field ${name}.`,
  column: (name: string) => `The file has no column ${name}.`,
  twice: (name: string) => `The column ${name} is chosen for two fields.`,
};
