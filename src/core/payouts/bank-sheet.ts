/** The possible contents of a column in a bank's sheet. */
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

/** A column of an own template: the heading in the bank's sheet, and its content. */
export interface SheetColumn {
  readonly heading: string;
  /** Where `text` is undefined too, the column is left empty. */
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

/** A template for exporting runs. */
export interface BankTemplate {
  readonly name: string;
  /** The bank's name, for display. */
  readonly title: string;
  readonly kind: 'csv' | 'xlsx';
  readonly isOwn: boolean;
  /** The time of the first bank result for it, in ms since 1970; until then it exports one row. */
  readonly provenAt: number | undefined;
  /** Whether it needs no proof, since no bank reads it. */
  readonly needsNoProof: boolean;
}
