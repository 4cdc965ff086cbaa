import { changesOf, MAX_CHANGES } from '#core/imports/changes-of';
import { mapColumns, missingFields, wrongChoice } from '#core/imports/column-mapping';
import { DataImport, type ImportOptions } from '#core/imports/data-import.port';
import { isOrderAsked } from '#core/imports/date-columns';
import { headingRow, ROWS_LOOKED_AT } from '#core/imports/heading-row';
import { type ImportKind, keyField } from '#core/imports/import-kind';
import type { ImportEvent } from '#core/imports/import-report';
import { checkTrial, trialText } from '#core/imports/import-trial';
import { NOTHING_KNOWN, planImport, unknownReference } from '#core/imports/plan-import';
import type { ImportValues } from '#core/imports/read-import-row';
import { previewOf, RowReader } from '#core/imports/row-reader';
import { TableSurvey } from '#core/imports/table-survey';
import { Cancelled, InvalidInput } from '#core/shared/failure';
import { BusinessCalendar } from '#core/shared/month';

/** A table as it stands in a file, the headings among its first rows. */
export type Table = readonly (readonly string[])[];

/** Takes tables in and keeps their records; knows the franchises that it was given and its own deals. */
export class InMemoryDataImport extends DataImport<Table> {
  readonly records: Readonly<Record<ImportKind, Map<string, ImportValues>>> = {
    leads: new Map(),
    deals: new Map(),
    payments: new Map(),
    vendors: new Map(),
  };

  /** `year` is the current one, `products` are those with rules. */
  constructor(
    private readonly franchiseCodes: readonly string[],
    private readonly year: number,
    private readonly products?: ReadonlySet<string>,
  ) {
    super();
  }

  override async *run(
    table: Table,
    { kind, dryRun, mapping: chosen = {}, dates: order, skipFaulty, trial: named }: ImportOptions,
    signal?: AbortSignal,
  ): AsyncIterable<ImportEvent> {
    const filled = table
      .map((cells, at) => ({ line: at + 1, cells }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
    const above = headingRow(filled.slice(0, ROWS_LOOKED_AT).map(({ cells }) => cells));
    const headings = filled[above]?.cells ?? [];
    const lines = filled.slice(above + 1);
    const wrong = wrongChoice(kind, chosen, headings);
    if (wrong) throw new InvalidInput(`${wrong.name} cannot be chosen.`, 'mapping');
    const mapping = mapColumns(kind, headings, chosen);
    const missing = missingFields(kind, mapping);
    const calendar = new BusinessCalendar();
    const { year, products } = this;
    const used = missing.length > 0 ? {} : mapping;
    const survey = new TableSurvey(kind, headings, used, { calendar, year, products, order });
    survey.take(lines);
    const found = survey.found();
    const asked = missing.length > 0 || isOrderAsked(found.dates);
    const trial = `${trialText(kind, { mapping, ...found })} ${JSON.stringify(table)}`;
    checkTrial(named, trial);
    const columns = {
      headings,
      mapping,
      missing,
      sample: lines.slice(0, 3).map(({ cells }) => cells),
      above,
      ...found,
      trial,
      preview: asked ? [] : previewOf(new RowReader(kind, { headings, mapping, ...found }, calendar), lines),
    };
    yield { kind: 'columns', columns };
    const total = lines.length;
    if (asked) {
      const none = { created: 0, changed: 0, unchanged: 0, faulty: 0 };
      yield { kind: 'result', result: { stored: false, rows: total, ...none } };
      return;
    }
    const reader = new RowReader(kind, columns, calendar);
    const read = reader.read(lines);
    const known = {
      ...NOTHING_KNOWN,
      records: this.records[kind],
      franchiseCodes: new Set(this.franchiseCodes),
      dealIds: new Set(this.records.deals.keys()),
      paymentsOfDeals: this.#paymentsOfDeals(),
      addresses: new Map(
        [...this.records.vendors].flatMap(([code, { email }]) =>
          email === undefined ? [] : [[email, code]],
        ),
      ),
      products: products ?? new Set(),
    };
    const { writes, rowErrors, faulty: planned, ...counts } = planImport(kind, read.right, known);
    const unknown = read.references
      .map((row) => unknownReference(kind, row, known))
      .filter((rowError) => rowError !== undefined);
    const all = [...read.rowErrors, ...rowErrors, ...unknown].toSorted((a, b) => a.line - b.line);
    if (all.length > 0) yield { kind: 'rowErrors', rowErrors: all };
    yield { kind: 'progress', stage: 'checking', done: total, total };
    if (signal?.aborted) throw new Cancelled();
    const faulty = read.faulty + planned;
    const changed = changesOf(writes).slice(0, MAX_CHANGES);
    const changes = dryRun && changed.length > 0 && { changes: changed };
    const stored = !dryRun && (faulty === 0 || skipFaulty === true);
    if (stored) for (const { after } of writes) this.records[kind].set(after[keyField(kind)] ?? '', after);
    yield { kind: 'result', result: { stored, rows: total, ...counts, faulty, ...changes } };
  }
  #paymentsOfDeals() {
    const found = new Map<
      string,
      { readonly id: string | undefined; readonly reference: string | undefined }[]
    >();
    for (const { id, deal_id: dealId = '', Reference: reference } of this.records.payments.values()) {
      found.set(dealId, [...(found.get(dealId) ?? []), { id, reference }]);
    }
    return found;
  }
}
