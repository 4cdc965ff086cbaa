/** A row of an imported table, its cells as texts. */
export interface TableRow {
  /** The line of the file where the row begins, or the row of the sheet; counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** The rest of the file cannot be read: a quote is not closed, or a row does not end. */
  readonly broken?: true;
  /** This row alone cannot be read: a name for what is there instead, the same each time it comes. */
  readonly unreadable?: string;
  /** The file ends within this row. */
  readonly cut?: true;
}
