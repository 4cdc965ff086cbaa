import type { ColumnMapping } from './column-mapping';
import type { ImportKind } from './import-kind';
import type { Encoding } from './import-source';
import type { DateOrder } from './read-date';

/** The options of an import of a file. */
export interface ImportOptions {
  readonly kind: ImportKind;
  /** A trial: everything is checked and counted, nothing is stored. */
  readonly dryRun: boolean;
  /**
   * The column of each field, an empty text for none. The column of a field that is missing here is guessed, from the
   * headings and from what was chosen before.
   */
  readonly mapping?: ColumnMapping | undefined;
  /** The sheet of a workbook that is read; without it the first one with anything on it. */
  readonly sheet?: string | undefined;
  /**
   * The name of the source that the file comes from: what was chosen for its last file is chosen here, where nothing else is,
   * and an import that stores remembers its choices under this name.
   */
  readonly source?: string | undefined;
  /** The encoding of a text file; without it the bytes say which it is. */
  readonly encoding?: Encoding | undefined;
  /** How dates in numbers are read where a column does not prove it itself. */
  readonly dates?: DateOrder | undefined;
  /** Stores the rows without a row error although others have one; without it one faulty row keeps out the whole file. */
  readonly skipFaulty?: boolean | undefined;
  /** The origin of the page, which the invitations of vendors name; needed for them alone. */
  readonly portal?: string | undefined;
  /** The trial that was looked at: of another file or another choice nothing is stored. */
  readonly trial?: string | undefined;
}
