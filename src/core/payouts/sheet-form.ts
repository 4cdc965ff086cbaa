import type { OwnTemplate, SheetSource } from './bank-sheet';

/** The sources of columns in built-in templates: those available to own templates, and some more. */
export type FormSource =
  | SheetSource
  /** The holder as entered; `holder` is in the characters that banks accept. */
  | 'written-holder'
  /** The holder in letters only. */
  | 'holder-letters'
  /** The IFSC, but empty within the template's own bank. */
  | 'other-ifsc'
  /** The franchise code in letters and digits, only within the template's own bank. */
  | 'own-bank-code'
  /** The narration without its blank. */
  | 'joined-narration';

/** A column: its heading, and a source or a fixed text; with neither it is empty. */
export interface FormColumn {
  readonly heading: string;
  readonly source?: FormSource | undefined;
  readonly text?: string | undefined;
  /** The largest number of characters: a name or a narration is cut, any other longer value is a fault. */
  readonly most?: number | undefined;
}

/** The format of a bank's sheet, as data. */
export interface SheetForm {
  readonly name: string;
  /** The bank's name, for display. */
  readonly title: string;
  readonly kind: 'csv' | 'xlsx';
  readonly isOwn: boolean;
  /** Whether it needs no proof, since no bank reads it. */
  readonly needsNoProof: boolean;
  readonly hasHeadings: boolean;
  /** Whether cells must not contain commas or quotes. */
  readonly hasPlainCells: boolean;
  readonly dateFormat: OwnTemplate['dateFormat'];
  readonly modes: {
    /** The mode of payment within the bank with these four letters of an IFSC. */
    readonly own?: { readonly bank: string; readonly mode: string } | undefined;
    /** The mode of payment from 2,00,000 rupees. */
    readonly large?: string | undefined;
    readonly other: string;
  };
  /** The naming of the file: `CODEDDMM.nnn` from client code, day and run, or the portal's own. */
  readonly fileName: 'ours' | 'client-code-and-day';
  readonly columns: readonly FormColumn[];
}

/** Builds columns that are left empty. */
export function emptyColumns(...headings: readonly string[]): readonly FormColumn[] {
  return headings.map((heading) => ({ heading }));
}

/** Builds empty columns whose headings are numbered from 1. */
export function numbered(heading: string, count: number): readonly FormColumn[] {
  return emptyColumns(...Array.from({ length: count }, (_, at) => `${heading}${at + 1}`));
}
