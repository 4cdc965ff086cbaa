import type { BusinessCalendar } from '../shared/month';
import type { ColumnMapping } from './column-mapping';
import { isDateField } from './import-kind';
import type { ImportDates } from './import-report';
import { type DateOrder, isInNumbers, readDate } from './read-date';
import type { TableRow } from './table-row';

const SAMPLES = 3;

interface FoundColumn {
  readonly field: string;
  readonly place: number;
  readonly samples: ImportDates['samples'][number][];
  /** Whether some date has both readings and they differ, and whether some date has only the one. */
  open: boolean;
  dayFirst: boolean;
  monthFirst: boolean;
}

/**
 * In which order the dates of each column are written. A date with a number above 12 proves it for its whole column;
 * where none does, or one proves the contrary of another, what was chosen counts.
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
      }));
  }

  /** Looks at the next rows of the file. */
  take(rows: readonly TableRow[]): void {
    for (const { cells } of rows) {
      for (const column of this.#columns) {
        const written = (cells[column.place] ?? '').trim();
        if (isInNumbers(written)) this.#look(column, written);
      }
    }
  }

  /** The columns that hold dates in numbers. */
  found(): readonly ImportDates[] {
    return this.#columns
      .filter(({ samples }) => samples.length > 0)
      .map(({ field, samples, open, dayFirst, monthFirst }) => {
        const proven = dayFirst === monthFirst ? !open && !dayFirst : true;
        const order = proven ? (monthFirst ? 'month-first' : 'day-first') : this.chosen;
        return { field, order, proven, samples };
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

/** The order of each column's dates, by field. */
export function dateOrders(found: readonly ImportDates[]): ReadonlyMap<string, DateOrder | undefined> {
  return new Map(found.map(({ field, order }) => [field, order]));
}

/** True while somebody has to say how the dates are written. */
export function isOrderAsked(found: readonly ImportDates[]): boolean {
  return found.some(({ order }) => order === undefined);
}
