import type { ImportKind } from '#core/imports/import-kind';

/** What is to become of a file, whichever way it goes in. */
export type Outcome =
  | { readonly refused: string }
  | { readonly asked: string }
  | {
      /** Lines above the headings. */
      readonly above: number;
      readonly rows: number;
      readonly created: number;
      /** Line, fault, field and value of each. */
      readonly faults: readonly string[];
      readonly warnings: readonly string[];
      readonly total: string | undefined;
      /** The sheet of a workbook that is read. */
      readonly sheet: string | undefined;
      /** The columns that are not used, each with the reason. */
      readonly notUsed: readonly string[];
      /** The rows without a fault as they are read, in the order of the fields; not said of every file. */
      readonly read?: readonly string[];
    };

/** What is said of a file where there is nothing to say. */
export const NOTHING = {
  above: 0,
  faults: [],
  warnings: [],
  total: undefined,
  sheet: undefined,
  notUsed: [],
};

/** A file of `files/`, made up as offices keep theirs, and what is to become of it. */
export interface OfficeFile {
  readonly file: string;
  readonly kind: ImportKind;
  readonly outcome: Outcome;
}
