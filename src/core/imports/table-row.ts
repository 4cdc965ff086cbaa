/** One row of a table that came in, its cells as text. */
export interface TableRow {
  /** The line of the file that it begins in, or the row of the sheet; from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** The file cannot be read from here on: a quote that is not closed, a row without end. */
  readonly broken?: true;
  /** The file ends within this row. */
  readonly cut?: true;
}
