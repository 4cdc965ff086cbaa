/** The sources of a column of a bank's sheet. */
export const SHEET_SOURCES = [
  'reference',
  'franchise-code',
  'holder',
  'account',
  'ifsc',
  'bank',
  'amount',
  'date',
  'mode',
  'debit-account',
  'client-code',
  'narration',
  'email',
  'mobile',
] as const;
export type SheetSource = (typeof SHEET_SOURCES)[number];

/** A column of an office's own template: the heading as the bank's sheet has it, and what goes into it. */
export interface SheetColumn {
  readonly heading: string;
  /** Undefined with `text` undefined: it is left empty. */
  readonly source: SheetSource | undefined;
  /** A fixed text instead of a source. */
  readonly text: string | undefined;
}

/** Matches the name of a template of the office: 2 to 30 small letters, digits and dashes. */
export const TEMPLATE_NAME = /^[a-z0-9-]{2,30}$/;

/** A template of the office, made from the bank's own blank sheet. */
export interface OwnTemplate {
  readonly name: string;
  readonly kind: 'csv' | 'xlsx';
  readonly columns: readonly SheetColumn[];
  readonly dateFormat: 'dd/mm/yyyy' | 'dd-mm-yyyy' | 'yyyy-mm-dd' | 'yyyymmdd';
}

/** A template that runs can be exported with. */
export interface BankTemplate {
  readonly name: string;
  /** The bank, for people. */
  readonly title: string;
  readonly kind: 'csv' | 'xlsx';
  readonly isOwn: boolean;
  /** When the first result came back through it, in ms since 1970; until then it exports one row. */
  readonly provenAt: number | undefined;
  /** Whether it needs no proof, since no bank reads it. */
  readonly needsNoProof: boolean;
}
