import { receiptKey } from '../payments/receipt';
import type { BusinessCalendar } from '../shared/month';
import { bareId, canonicalId } from '../shared/record-id';
import { PRODUCT } from './column-readings';
import { dateOrders, isTurnable, swappedFields } from './date-columns';
import { isTotalRow, repeatsHeadings } from './heading-row';
import { HiddenAccounts, shownValue, shownValues } from './hidden-accounts';
import { EXAMPLE_ID, type ImportKind, keyField } from './import-kind';
import type { ImportColumns, ImportPreviewRow, ImportRowError } from './import-report';
import { plainCell } from './plain-cell';
import type { ReadRow } from './plan-import';
import type { ProductNames } from './product-names';
import { ratioProduct } from './ratio-column';
import type { DateOrder } from './read-date';
import { type ImportValues, readImportRow } from './read-import-row';
import type { TableRow } from './table-row';
import type { VendorsThere } from './vendor-changes';

const SHOWN_CHARACTERS = 80;

/** The knowledge of the portal that rows are read by. */
export interface ImportKnowledge {
  /** The vendors that a file of vendors may change. */
  readonly there?: VendorsThere | undefined;
  /** The products with a rule: a short name is read as the product. */
  readonly products?: ProductNames | undefined;
}

/** Reads the rows of one file in their order: an id or a receipt of a deal that comes again is a row error. */
export class RowReader {
  readonly #seen = new Set<string>();
  readonly #columns: readonly (readonly [field: string, place: number])[];
  readonly #headings: readonly string[];
  readonly #idPlace: number;
  /** The fields with dates of which nobody knows whether Excel has turned them around. */
  readonly #swapped: ReadonlySet<string>;
  readonly #orders: ReadonlyMap<string, DateOrder | undefined>;
  /** The headings of ratios that more than one column has: nobody knows which of these columns counts. */
  readonly #repeated: readonly string[];
  readonly #hidden: HiddenAccounts;

  constructor(
    private readonly kind: ImportKind,
    { headings, mapping, dates }: Pick<ImportColumns, 'headings' | 'mapping' | 'dates'>,
    private readonly calendar: BusinessCalendar,
    private readonly known: ImportKnowledge = {},
  ) {
    this.#headings = headings;
    this.#hidden = new HiddenAccounts(kind, headings, mapping);
    // A file of payments may have no ids: then the deal says that a row is one.
    this.#idPlace = headings.indexOf(mapping[keyField(kind)] ?? mapping.deal_id ?? '');
    this.#swapped = swappedFields(dates);
    this.#orders = dateOrders(dates);
    this.#columns = Object.entries(mapping).map(([field, heading]) => [field, headings.indexOf(heading)]);
    this.#repeated = Object.entries(mapping)
      .filter(([field, heading]) => {
        return (
          ratioProduct(field) !== undefined && headings.indexOf(heading) !== headings.lastIndexOf(heading)
        );
      })
      .map(([field]) => field);
  }

  /** The rows that are right by themselves, and what is wrong with the others. */
  read(rows: readonly TableRow[]): {
    readonly right: readonly ReadRow[];
    readonly rowErrors: readonly ImportRowError[];
    readonly faulty: number;
    /** Of rows with a fault what they refer to, so that all that is wrong with a row is said at once. */
    readonly references: readonly ReadRow[];
    /** The file cannot be read beyond these rows. */
    readonly broken: boolean;
  } {
    const right: ReadRow[] = [];
    const rowErrors: ImportRowError[] = [];
    const references: ReadRow[] = [];
    let faulty = 0;
    for (const row of rows) {
      const found = this.#readRow(row);
      if ('row' in found) right.push(found.row);
      else {
        faulty += 1;
        rowErrors.push(...found.rowErrors);
        if (found.reference) references.push(found.reference);
      }
    }
    return { right, rowErrors, faulty, references, broken: rows.some(({ broken }) => broken) };
  }

  #readRow({
    line,
    cells: written,
    broken,
    cut,
  }: TableRow):
    | { readonly row: ReadRow }
    | { readonly rowErrors: readonly ImportRowError[]; readonly reference?: ReadRow | undefined } {
    if (broken) return { rowErrors: [{ line, fault: 'broken-line' }] };
    // What goes out of here has no whole account number; what is read does.
    const cells = this.#hidden.shown(written);
    if (cut) return { rowErrors: [{ line, fault: 'cut-row', cells }] };
    if (repeatsHeadings(written, this.#headings)) {
      return { rowErrors: [{ line, fault: 'repeated-heading', cells }] };
    }
    if (isTotalRow(written, written[this.#idPlace] ?? '')) {
      return { rowErrors: [{ line, fault: 'total-row', cells }] };
    }
    if (bareId(written[this.#idPlace] ?? '') === EXAMPLE_ID) {
      return { rowErrors: [{ line, fault: 'example-row', cells }] };
    }
    const surplus = written.slice(this.#headings.length).find((cell) => cell.trim() !== '');
    if (surplus !== undefined) {
      return {
        rowErrors: [
          { line, fault: 'too-many-cells', value: shown(this.#hidden.shownSurplus(surplus)), cells },
        ],
      };
    }
    const values: ImportValues = Object.fromEntries(
      this.#columns.map(([field, place]) => [field, this.#cell(field, written[place] ?? '')]),
    );
    const read = readImportRow(this.kind, values, this.calendar, this.#orders, this.known.there);
    const others = [
      ...this.#repeated
        .filter((field) => values[field]?.trim())
        .map((field) => ({ field, fault: 'repeated-product', value: values[field] }) as const),
      ...[...this.#swapped]
        .filter((field) => isTurnable(values[field] ?? ''))
        .map((field) => ({ field, fault: 'swapped-date', value: values[field]?.trim() }) as const),
    ];
    if ('faults' in read || others.length > 0) {
      const faults = 'faults' in read ? [...read.faults, ...others] : others;
      const rowErrors = faults.map(({ value, ...fault }) => ({
        line,
        ...fault,
        value: shown(value, fault.field),
        cells,
      }));
      if (this.kind === 'vendors') return { rowErrors };
      const at = this.kind === 'payments' ? 'deal_id' : 'Franchise_code';
      const named = at === 'deal_id' ? canonicalId(values[at] ?? '') : bareId(values[at] ?? '');
      const right = named && !faults.some(({ field }) => field === at);
      return { rowErrors, reference: right ? { line, values: { [at]: named }, cells } : undefined };
    }
    const key = keyField(this.kind);
    const { [key]: id = '', deal_id: dealId, Reference: reference, email } = read.values;
    const receiptOf = (name: string) => `${dealId}\0${receiptKey(name)}`;
    const receipt = this.kind === 'payments' ? receiptOf(id) : id;
    if (this.#seen.has(id) || this.#seen.has(receipt)) {
      return { rowErrors: [{ line, fault: 'twice-in-file', field: key, value: shown(id), cells }] };
    }
    // A vendor signs in by it.
    if (this.kind === 'vendors' && email !== undefined) {
      if (this.#seen.has(email)) {
        return { rowErrors: [{ line, fault: 'twice-in-file', field: 'email', value: shown(email), cells }] };
      }
      this.#seen.add(email);
    }
    this.#seen.add(id).add(receipt);
    if (reference !== undefined) {
      // A receipt that is its own id is one receipt.
      if (receiptOf(reference) !== receipt && this.#seen.has(receiptOf(reference))) {
        const value = shown(reference);
        return { rowErrors: [{ line, fault: 'twice-in-file', field: 'Reference', value, cells }] };
      }
      this.#seen.add(receiptOf(reference));
    }
    return { row: { line, values: read.values, cells } };
  }

  #cell(field: string, cell: string): string {
    return (field === PRODUCT && this.known.products?.named(plainCell(cell))) || cell;
  }
}

/** A value as a row error shows it: short, without what no text may hold, and of an account number the end alone. */
export function shown(value: string | undefined, field?: string): string | undefined {
  if (value === undefined) return undefined;
  return shownValue(field, value)
    .replaceAll(/[\p{Cc}\p{Surrogate}]/gu, ' ')
    .slice(0, SHOWN_CHARACTERS);
}

const MAX_PREVIEWED = 50;

/** The first rows without a fault, as they are read. */
export function previewOf(reader: RowReader, rows: readonly TableRow[]): readonly ImportPreviewRow[] {
  return reader.read(rows.slice(0, MAX_PREVIEWED)).right.map(({ line, values }) => ({
    line,
    values: Object.fromEntries(
      Object.entries(shownValues(values)).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      ),
    ),
  }));
}
