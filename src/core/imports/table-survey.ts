import { stageDiffers } from '../deals/deal';
import { add, toDecimalText, ZERO } from '../shared/money';
import type { BusinessCalendar, Day } from '../shared/month';
import { bareId } from '../shared/record-id';
import type { ColumnMapping } from './column-mapping';
import { type CellKnowledge, ColumnReadings, PRODUCT } from './column-readings';
import { DateColumns, dateOrders } from './date-columns';
import { isTotalRow, repeatsHeadings } from './heading-row';
import { type ImportKind, isDateField, isOfThePast, keyField } from './import-kind';
import type { ColumnReading, ImportAmounts, ImportDates, ImportWarning } from './import-report';
import { plainCell } from './plain-cell';
import { readAmount, saysSide } from './read-amount';
import { DATE_ORDERS, type DateOrder, isInNumbers, readDate } from './read-date';
import type { TableRow } from './table-row';

/** Fewer rows prove nothing. */
const FEWEST = 3;
/** Numbers that count the rows of a file start below this one. */
const LOW = 1000;

/** Warns of at most this many different values; the others are counted together. */
const MAX_WARNINGS = 50;
const SHOWN_CHARACTERS = 80;

/** The facts from the portal that a survey compares a file with. */
export interface SurveyKnowledge extends CellKnowledge {
  readonly calendar: BusinessCalendar;
  readonly today: Day;
  /** The former codes of vendors: rows with such a code belong to the same vendors. */
  readonly formerCodes?: ReadonlySet<string> | undefined;
  /** The order of numeric dates in columns that do not prove their own order. */
  readonly order?: DateOrder | undefined;
}

/**
 * A collected warning. One about a numeric date applies only if the dates of its column turn out to be in this order.
 */
type Warned = { -readonly [Key in keyof ImportWarning]: ImportWarning[Key] } & {
  readonly order: DateOrder | undefined;
};

/**
 * Reads all rows of a table in advance: finds the order of dates, the sum of the amounts, and values that are valid but
 * probably a mistake.
 */
export class TableSurvey {
  readonly #dates: DateColumns;
  readonly #readings: ColumnReadings;
  readonly #columns: readonly (readonly [field: string, place: number])[];
  readonly #idPlace: number;
  readonly #counted = new CountedIds();
  readonly #warnings = new Map<string, Warned>();
  #total = ZERO;
  #amounts = 0;

  constructor(
    private readonly kind: ImportKind,
    private readonly headings: readonly string[],
    mapping: ColumnMapping,
    private readonly knowledge: SurveyKnowledge,
  ) {
    this.#readings = new ColumnReadings(knowledge);
    this.#dates = new DateColumns(headings, mapping, knowledge.calendar, knowledge.order);
    this.#columns = Object.entries(mapping).map(([field, heading]) => [field, headings.indexOf(heading)]);
    this.#idPlace = headings.indexOf(mapping[keyField(kind)] ?? '');
  }

  /** Surveys the next rows of the file. */
  take(rows: readonly TableRow[]): void {
    const records = rows.filter(
      ({ cells, broken, unreadable, cut }) =>
        !broken &&
        unreadable === undefined &&
        !cut &&
        !repeatsHeadings(cells, this.headings) &&
        !isTotalRow(cells, cells[this.#idPlace] ?? ''),
    );
    this.#dates.take(records);
    for (const { line, cells } of records) {
      for (const [field, place] of this.#columns) this.#look(line, field, cells[place] ?? '');
      if (this.#idPlace >= 0) this.#counted.take(line, plainCell(cells[this.#idPlace] ?? ''));
    }
  }

  /** Returns the findings from all rows. */
  found(): {
    readonly dates: readonly ImportDates[];
    readonly warnings: readonly ImportWarning[];
    readonly amounts: ImportAmounts | undefined;
    readonly readings: Readonly<Record<string, ColumnReading>>;
  } {
    const counted = this.#counted.found();
    const dates = this.#dates.found();
    const orders = dateOrders(dates);
    const warned = [...this.#warnings.values()].filter(
      ({ order, field }) => order === undefined || order === orders.get(field),
    );
    const amounts = { count: this.#amounts, total: toDecimalText(this.#total) };
    return {
      dates,
      warnings: [
        ...(counted ? [{ warning: 'counted-id' as const, field: keyField(this.kind), ...counted }] : []),
        ...warned.map(({ order: _, ...warning }) => warning),
      ],
      amounts: this.#amounts > 0 ? amounts : undefined,
      readings: this.#readings.found(),
    };
  }

  #look(line: number, field: string, cell: string): void {
    const value = plainCell(cell);
    if (value === '') return;
    this.#readings.take(field, value, cell);
    if (field === 'Amount_paid') {
      const amount = readAmount(value);
      if (!amount) return;
      this.#total = add(this.#total, amount);
      this.#amounts += 1;
      const side = saysSide(value);
      if (side) this.#warn('says-side', line, field, side === 'dr' ? 'Dr' : 'Cr');
    } else if (isDateField(field)) {
      // The date that proves the order of its column may be in the last row.
      for (const order of isInNumbers(value) ? DATE_ORDERS : [undefined])
        this.#lookAtDate(line, field, value, order);
    } else if (field === 'Franchise_code') {
      const code = bareId(value);
      if (this.knowledge.formerCodes?.has(code)) this.#warn('former-code', line, field, code);
    } else if (this.kind !== 'deals') return;
    else if (field === 'Stage' && stageDiffers({ stage: value })) {
      this.#warn('stage-differs', line, field, value);
    } else if (field === PRODUCT && this.knowledge.products && !this.knowledge.products.named(value)) {
      this.#warn('unknown-product', line, field, value);
    }
  }

  #lookAtDate(line: number, field: string, written: string, order: DateOrder | undefined): void {
    const { calendar, today } = this.knowledge;
    const date = readDate(written, order, calendar);
    const day = date === undefined ? undefined : calendar.dayOf(date);
    if (day === undefined || day <= today) return;
    const [year = ''] = day.split('-');
    if (isOfThePast(field)) this.#warn('day-to-come', line, field, day, order);
    else if (Number(year) > Number(today.slice(0, 4)) + 1) this.#warn('far-year', line, field, year, order);
  }

  #warn(
    warning: ImportWarning['warning'],
    line: number,
    field: string,
    value: string,
    order?: DateOrder,
  ): void {
    const full = this.#warnings.size >= MAX_WARNINGS;
    const of = `${warning} ${field} ${order ?? ''}`;
    const key = `${of} ${value}`;
    const kept = this.#warnings.get(key) ?? (full ? this.#warnings.get(of) : undefined);
    if (kept) kept.rows += 1;
    else if (full) this.#warnings.set(of, { warning, field, line, rows: 1, order });
    else {
      const shown = value.slice(0, SHOWN_CHARACTERS);
      this.#warnings.set(key, { warning, field, value: shown, line, rows: 1, order });
    }
  }
}

/**
 * Detects ids that only number the rows of the file (1, 2, 3), like a column "Sr No": the next file would use the same
 * ids again.
 */
class CountedIds {
  #first: { readonly line: number; readonly value: string } | undefined;
  #last = 0;
  #rows = 0;
  #counts = true;

  /** Takes the id of the next row. */
  take(line: number, value: string): void {
    if (!this.#counts || value === '') return;
    const number = /^\d{1,7}$/.test(value) ? Number(value) : Number.NaN;
    this.#counts = this.#rows === 0 ? number < LOW : number === this.#last + 1;
    this.#first ??= { line, value };
    this.#last = number;
    this.#rows += 1;
  }

  /** Returns the first id and the number of rows where the ids only number the rows, else undefined. */
  found(): { readonly line: number; readonly value: string; readonly rows: number } | undefined {
    return this.#counts && this.#first && this.#rows >= FEWEST
      ? { ...this.#first, rows: this.#rows }
      : undefined;
  }
}
