import type { ColumnMapping } from './column-mapping';
import type { ImportKind } from './import-kind';
import type { Encoding } from './import-source';
import type { DateOrder } from './read-date';

/** The options of an import of a file. */
export interface ImportOptions {
  readonly kind: ImportKind;
  /** Whether this is a trial: everything is checked and counted, nothing is stored. */
  readonly dryRun: boolean;
  /**
   * The column of each field, an empty text for none. A field that is missing here gets a guessed column, from the
   * headings and from earlier choices.
   */
  readonly mapping?: ColumnMapping | undefined;
  /** The sheet of a workbook to read; by default the first one that is not empty. */
  readonly sheet?: string | undefined;
  /**
   * The name of the source of the file. The choices made for its last file apply where this call makes none, and an
   * import that stores saves its choices under this name.
   */
  readonly source?: string | undefined;
  /** The encoding of a text file; by default it is detected from the bytes. */
  readonly encoding?: Encoding | undefined;
  /** The order of numeric dates in columns that do not prove their own order. */
  readonly dates?: DateOrder | undefined;
  /** Stores the rows without errors even if others have errors; otherwise one faulty row rejects the whole file. */
  readonly skipFaulty?: boolean | undefined;
  /** The origin of the page, for the links in invitations of vendors; needed for vendors only. */
  readonly portal?: string | undefined;
  /** The trial that the user has seen: an import of another file or with other choices is refused. */
  readonly trial?: string | undefined;
}
