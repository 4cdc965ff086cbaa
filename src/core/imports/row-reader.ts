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

/** The facts from the portal that rows are read with. */
export interface ImportKnowledge {
  /** The vendors that a file of vendors may change. */
  readonly there?: VendorsThere | undefined;
  /** The products with a rule: a short name is read as the product. */
  readonly products?: ProductNames | undefined;
}

/** Reads the rows of one file in their order: a repeated id, or a repeated receipt of one deal, is a row error. */
export class RowReader {
  readonly #seen = new Set<string>();
  readonly #columns: readonly (readonly [field: string, place: number])[];
  readonly #headings: readonly string[];
  readonly #idPlace: number;
  /** The date fields in which Excel may have swapped day and month. */
  readonly #swapped: ReadonlySet<string>;
  readonly #orders: ReadonlyMap<string, DateOrder | undefined>;
  /** The ratio headings that several columns have: which of the columns applies is unknown. */
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
    // A file of payments may have no ids: then the column of the deal takes its place.
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

  /** Returns the rows without a fault of their own, and the errors of the others. */
  read(rows: readonly TableRow[]): {
    readonly right: readonly ReadRow[];
    readonly rowErrors: readonly ImportRowError[];
    readonly faulty: number;
    /** The references of the faulty rows, so that an unknown one is reported together with the other faults. */
    readonly references: readonly ReadRow[];
    /** Whether the rest of the file after these rows cannot be read. */
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
    unreadable,
    cut,
  }: TableRow):
    | { readonly row: ReadRow }
    | { readonly rowErrors: readonly ImportRowError[]; readonly reference?: ReadRow | undefined } {
    if (broken) return { rowErrors: [{ line, fault: 'broken-line' }] };
    // Row errors carry no full account number; the values that are read do.
    const cells = this.#hidden.shown(written);
    if (unreadable !== undefined) return { rowErrors: [{ line, fault: 'broken-line', cells, unreadable }] };
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
      // An id that was made of the row is nowhere in the file.
      if (!values[key]?.trim()) return { rowErrors: [{ line, fault: 'payment-twice', cells }] };
      return { rowErrors: [{ line, fault: 'twice-in-file', field: key, value: shown(id), cells }] };
    }
    // A vendor signs in with it.
    if (this.kind === 'vendors' && email !== undefined) {
      if (this.#seen.has(email)) {
        return { rowErrors: [{ line, fault: 'twice-in-file', field: 'email', value: shown(email), cells }] };
      }
      this.#seen.add(email);
    }
    this.#seen.add(id).add(receipt);
    if (reference !== undefined) {
      // A receipt whose reference equals its id is not a repetition.
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

/**
 * Returns a value as a row error shows it: shortened, without control characters, and only the end of an account
 * number.
 */
export function shown(value: string | undefined, field?: string): string | undefined {
  if (value === undefined) return undefined;
  return shownValue(field, value)
    .replaceAll(/[\p{Cc}\p{Surrogate}]/gu, ' ')
    .slice(0, SHOWN_CHARACTERS);
}

const MAX_PREVIEWED = 50;

/** Returns the first rows without a fault, as they are read. */
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
