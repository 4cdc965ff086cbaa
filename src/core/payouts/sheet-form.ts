import type { OwnTemplate, SheetSource } from './bank-sheet';

/** The sources of columns of our templates: those that an office chooses from, and some more. */
export type FormSource =
  | SheetSource
  /** The holder as given; `holder` is as banks take it. */
  | 'written-holder'
  /** The holder in letters alone. */
  | 'holder-letters'
  /** The IFSC, but none inside the template's own bank. */
  | 'other-ifsc'
  /** The franchise code in letters and digits, inside the template's own bank alone. */
  | 'own-bank-code'
  /** The narration without its blank. */
  | 'joined-narration';

/** A column: its heading, and a source or a fixed text; with neither it is empty. */
export interface FormColumn {
  readonly heading: string;
  readonly source?: FormSource | undefined;
  readonly text?: string | undefined;
  /** The most signs: a name or a narration is cut there, anything else that is longer is a fault. */
  readonly most?: number | undefined;
}

/** A bank's sheet as data. */
export interface SheetForm {
  readonly name: string;
  /** The bank, for people. */
  readonly title: string;
  readonly kind: 'csv' | 'xlsx';
  readonly isOwn: boolean;
  /** Whether it needs no proof, since no bank reads it. */
  readonly needsNoProof: boolean;
  readonly hasHeadings: boolean;
  /** Whether a cell holds neither commas nor quotes. */
  readonly hasPlainCells: boolean;
  readonly dateFormat: OwnTemplate['dateFormat'];
  readonly modes: {
    /** Inside the bank with these four letters of an IFSC. */
    readonly own?: { readonly bank: string; readonly mode: string } | undefined;
    /** From 2,00,000 rupees. */
    readonly large?: string | undefined;
    readonly other: string;
  };
  /** The name of the file: `CODEDDMM.nnn` from the client code, the day and the run, or one of ours. */
  readonly fileName: 'ours' | 'client-code-and-day';
  readonly columns: readonly FormColumn[];
}

/** Names columns that are left empty. */
export function emptyColumns(...headings: readonly string[]): readonly FormColumn[] {
  return headings.map((heading) => ({ heading }));
}

/** Names so many columns that differ by a number, from 1. */
export function numbered(heading: string, count: number): readonly FormColumn[] {
  return emptyColumns(...Array.from({ length: count }, (_, at) => `${heading}${at + 1}`));
}
