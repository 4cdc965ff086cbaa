import type { BusinessCalendar } from '../shared/month';
import type { ColumnMapping } from './column-mapping';
import { isDateField } from './import-kind';
import type { ImportDates } from './import-report';
import { plainCell } from './plain-cell';
import { type DateOrder, isInNumbers, readDate } from './read-date';
import type { TableRow } from './table-row';

const SAMPLES = 3;
const ISO_DAY = /^\d{4}-(\d\d)-(\d\d)(?!\d)/;

interface FoundColumn {
  readonly field: string;
  readonly place: number;
  readonly samples: ImportDates['samples'][number][];
  /**
   * `open`: some date can be read both ways with different results. `dayFirst`, `monthFirst`: some date can be read in
   * this order only.
   */
  open: boolean;
  dayFirst: boolean;
  monthFirst: boolean;
  /**
   * `turnable`: ISO dates that would be another valid date with day and month swapped. `sure`: ISO dates that would
   * not.
   */
  turnable: number;
  sure: number;
}

/**
 * Finds the order in which the dates of each column are written. A date with a number above 12 proves the order of its
 * whole column; where no date proves one, or two dates contradict each other, the chosen order applies.
 */
export class DateColumns {
  readonly #columns: readonly FoundColumn[];

  constructor(
    headings: readonly string[],
    mapping: ColumnMapping,
    private readonly calendar: BusinessCalendar,
    private readonly chosen?: DateOrder,
  ) {
    this.#columns = Object.entries(mapping)
      .filter(([field]) => isDateField(field))
      .map(([field, heading]) => ({
        field,
        place: headings.indexOf(heading),
        samples: [],
        open: false,
        dayFirst: false,
        monthFirst: false,
        turnable: 0,
        sure: 0,
      }));
  }

  /** Looks at the next rows of the file. */
  take(rows: readonly TableRow[]): void {
    for (const { cells } of rows) {
      for (const column of this.#columns) {
        const written = plainCell(cells[column.place] ?? '');
        const iso = ISO_DAY.exec(written);
        if (iso && iso[1] !== iso[2]) column[Number(iso[2]) > 12 ? 'sure' : 'turnable'] += 1;
        if (isInNumbers(written)) this.#look(column, written);
      }
    }
  }

  /** Returns the columns that hold numeric dates. */
  found(): readonly ImportDates[] {
    return this.#columns
      .filter(({ samples }) => samples.length > 0)
      .map(({ field, samples, open, dayFirst, monthFirst, turnable, sure }) => {
        const proven = dayFirst === monthFirst ? !open && !dayFirst : true;
        const order = proven ? (monthFirst ? 'month-first' : 'day-first') : this.chosen;
        // Excel read the dates that it could, month first, and left the others as text.
        const swapped = dayFirst && !monthFirst && !open && turnable > 0 && sure === 0;
        return { field, order, proven, samples, ...(swapped && { swapped }) };
      });
  }

  #look(column: FoundColumn, written: string): void {
    const dayFirst = readDate(written, 'day-first', this.calendar);
    const monthFirst = readDate(written, 'month-first', this.calendar);
    if (dayFirst === undefined && monthFirst === undefined) return;
    if (monthFirst === undefined) column.dayFirst = true;
    else if (dayFirst === undefined) column.monthFirst = true;
    else if (dayFirst !== monthFirst) column.open = true;
    if (column.samples.length < SAMPLES) column.samples.push({ written, dayFirst, monthFirst });
  }
}

/** Returns the order of each column's dates, by field. */
export function dateOrders(found: readonly ImportDates[]): ReadonlyMap<string, DateOrder | undefined> {
  return new Map(found.map(({ field, order }) => [field, order]));
}

/** Returns the fields in whose columns Excel has probably swapped day and month of some dates. */
export function swappedFields(found: readonly ImportDates[]): ReadonlySet<string> {
  return new Set(found.filter(({ swapped }) => swapped).map(({ field }) => field));
}

/** Whether a date is in ISO form and would be another valid date with day and month swapped. */
export function isTurnable(written: string): boolean {
  const [, month, day] = ISO_DAY.exec(written.trim()) ?? [];
  return month !== undefined && month !== day && Number(day) <= 12;
}

/** Whether a person must choose the order of the dates of some column. */
export function isOrderAsked(found: readonly ImportDates[]): boolean {
  return found.some(({ order }) => order === undefined);
}
