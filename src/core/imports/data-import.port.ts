import type { ColumnMapping } from './column-mapping';
import type { ImportKind } from './import-kind';
import type { ImportEvent } from './import-report';
import type { DateOrder } from './read-date';

/** How a file is to be brought in. */
export interface ImportOptions {
  readonly kind: ImportKind;
  /** A trial: everything is checked and counted, nothing is stored. */
  readonly dryRun: boolean;
  /**
   * Which column holds what, empty text for none. Of a field that is not in it this is guessed, from the headings and
   * from what was chosen before.
   */
  readonly mapping?: ColumnMapping | undefined;
  /** How dates in numbers are read where a column does not prove it itself. */
  readonly dates?: DateOrder | undefined;
  /** Stores the rows without a row error although others have one; without it one faulty row keeps out the whole file. */
  readonly skipFaulty?: boolean | undefined;
  /** The origin of the page, which the invitations of vendors name; needed for them alone. */
  readonly portal?: string | undefined;
  /** The trial that was looked at: of another file or another choice nothing is stored. */
  readonly trial?: string | undefined;
}

/** Brings records in from a file of a spreadsheet (CSV or XLSX), for administrators. */
export abstract class DataImport<File> {
  /**
   * Reads a file and stores its rows, all together or not at all. A row is known by its id: the same file again
   * changes nothing, a lead or deal that differs is changed in the columns that the file has, and a payment or vendor is
   * never changed. The stream ends with the result; stopped before it, nothing is stored. Throws a `Failure`: `InvalidInput` for
   * a file that cannot be read as a table or for a mapping that does not fit it. Where a date has two readings and `dates`
   * does not say which, the columns ask and no row is looked at. `Conflict` (`import.not-as-tried`) for
   * another file or choice than the `trial` names.
   */
  abstract run(file: File, options: ImportOptions, signal?: AbortSignal): AsyncIterable<ImportEvent>;
}
