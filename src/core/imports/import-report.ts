import type { ColumnMapping } from './column-mapping';
import type { ImportKind } from './import-kind';
import type { Encoding } from './import-source';
import type { DateOrder } from './read-date';

/** The faults that a row, or one value of it, can have. */
export const IMPORT_FAULTS = [
  'missing',
  'no-receipt',
  'unreadable-date',
  'swapped-date',
  'unreadable-amount',
  'amount-out-of-range',
  'cut-digits',
  'reserved-stage',
  'too-long',
  'not-text',
  'unknown-franchise',
  'unknown-deal',
  'twice-in-file',
  'payment-differs',
  'receipt-recorded',
  'repeated-heading',
  'total-row',
  'example-row',
  'too-many-cells',
  'broken-line',
  'cut-row',
  'invalid',
  'address-taken',
  'vendor-differs',
  'unnamed-product',
  'unknown-product',
  'repeated-product',
  'flat-product',
  'too-many-rules',
  'unreadable-ratio',
  'ratio-out-of-range',
  'ratio-decimals',
  'unreadable-account',
  'unreadable-ifsc',
  'unreadable-status',
  'closed-month',
] as const;
export type ImportFault = (typeof IMPORT_FAULTS)[number];

/** A row that cannot be stored, and the reason. */
export interface ImportRowError {
  /** The line in the file, or the row of a sheet, counted from 1 with the headings. */
  readonly line: number;
  readonly fault: ImportFault;
  /** The field by its wire name, where it is about one. */
  readonly field?: string | undefined;
  /** The value in the file, cut to a readable length. */
  readonly value?: string | undefined;
  /** The franchise code of the vendor who has the address; missing where an account without a franchise has it. */
  readonly owner?: string | undefined;
  /** The cells of the row as they came, for a file of the rows to mend. */
  readonly cells?: readonly string[] | undefined;
}

/** The warnings about values that are right by themselves and still likely to be a mistake; they keep no row out. */
export const IMPORT_WARNINGS = [
  'unknown-product',
  'stage-differs',
  'day-to-come',
  'far-year',
  'counted-id',
  'says-side',
  'former-code',
] as const;

/** A value of a column that is likely to be a mistake, and how many rows have it. */
export interface ImportWarning {
  readonly warning: (typeof IMPORT_WARNINGS)[number];
  readonly field: string;
  /** Of a date that is too far its year; missing for what comes beyond the first fifty values. */
  readonly value?: string | undefined;
  /** The line of the first one. */
  readonly line: number;
  readonly rows: number;
}

/** The sum of the amounts of a file, in rupees and exact, without those that cannot be read. */
export interface ImportAmounts {
  readonly count: number;
  readonly total: string;
}

/** A row as it is read, by field: dates in ISO form, amounts exact, empty cells missing. */
export interface ImportPreviewRow {
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;
}

/** A column with dates in numbers, such as 05/11/2026, and how they are read. */
export interface ImportDates {
  readonly field: string;
  /** Missing while nobody has said it and no date proves it: then no row is looked at. */
  readonly order?: DateOrder | undefined;
  /** The dates themselves leave no other reading; else what was chosen counts. */
  readonly proven: boolean;
  /**
   * Dates of which Excel is likely to have turned day and month around: it understood only those that it could read the
   * wrong way, and left the others as text.
   */
  readonly swapped?: true | undefined;
  /** The first dates, as they are written and in ISO form; a reading that there is not is missing. */
  readonly samples: readonly {
    readonly written: string;
    readonly dayFirst?: string | undefined;
    readonly monthFirst?: string | undefined;
  }[];
}

/** A column of a file, and what becomes of it. */
export interface ColumnUse {
  /** As it is written in the file; empty for a column without one. */
  readonly heading: string;
  /** The field that it is used for; missing for a column that is not used. */
  readonly field?: string | undefined;
  /** Its cells are kept as they are written, and nothing is read from them. */
  readonly kept?: true | undefined;
  /** Why it is not used, where that is known. */
  readonly reason?: UnusedReason | undefined;
  /** The kind of file that has such a column. */
  readonly of?: ImportKind | undefined;
  /** How its cells are read; missing where they are read as they are written. Older servers give none. */
  readonly reading?: ColumnReading | undefined;
}

/** The ways to read the cells of a column otherwise than as they are written, or what they hold. */
export const COLUMN_READINGS = [
  'without-prefix',
  'without-quotes',
  'first-number',
  'products',
  'date',
  'date-and-time',
  'codes',
  'values',
] as const;

/** How the cells of a column are read. */
export interface ColumnReading {
  readonly how: (typeof COLUMN_READINGS)[number];
  /** The first short names of products, and the products that they are read as. */
  readonly names?: readonly { readonly written: string; readonly read: string }[] | undefined;
  /** Further names; rows with several numbers; different codes or values. */
  readonly count?: number | undefined;
  /** Those of the codes that no franchise has. */
  readonly unknown?: number | undefined;
}

/** The reasons why a column is not used. */
export const UNUSED_REASONS = ['no-heading', 'same-heading', 'other-kind', 'rate', 'counted'] as const;
export type UnusedReason = (typeof UNUSED_REASONS)[number];

/** The sheet of a workbook that was read, and all of them in their order. */
export interface ImportSheet {
  readonly name: string;
  readonly all: readonly string[];
}

/** The columns of a file and what they were taken for. */
export interface ImportColumns {
  readonly headings: readonly string[];
  readonly mapping: ColumnMapping;
  /** Needed fields that no column holds: with any of them, no row is looked at. */
  readonly missing: readonly string[];
  /** The cells of the first rows, to recognise a column by. */
  readonly sample: readonly (readonly string[])[];
  /** The columns with dates in numbers; none while a needed field is missing. */
  readonly dates: readonly ImportDates[];
  /** Rows above the headings, which are passed over: a title, the name of an office. */
  readonly above: number;
  /** The first rows without a fault; none while something is asked. */
  readonly preview: readonly ImportPreviewRow[];
  readonly warnings: readonly ImportWarning[];
  /** Missing in a file without amounts. */
  readonly amounts?: ImportAmounts | undefined;
  /** Every column of the file in its order, and what becomes of it. Older servers give none. */
  readonly uses?: readonly ColumnUse[] | undefined;
  /** Missing for a file without sheets. */
  readonly sheet?: ImportSheet | undefined;
  /** The source that the file is of, by its name, or by its headings; missing where none is known or named. */
  readonly source?: string | undefined;
  /** The encoding that was chosen; missing where the bytes say which it is. */
  readonly encoding?: Encoding | undefined;
  /** Names the file and all that was chosen for it: named again, nothing else is stored. Older servers give none. */
  readonly trial?: string | undefined;
}

/** A record that a file would change: each field that differs, before and after; an empty one is missing. */
export interface ImportChange {
  readonly id: string;
  readonly fields: readonly {
    readonly field: string;
    readonly before?: string | undefined;
    readonly after?: string | undefined;
  }[];
}

/** Rupees before and after as decimal texts with 2 decimals; missing where they cannot be known. */
interface EffectAmounts {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** The earnings of the deals that a file touches before and after it, free demat accounts included. */
export interface ImportEffect extends EffectAmounts {
  /** For how many franchises it differs. */
  readonly changed: number;
  /** These franchises; none where they are many. */
  readonly franchises: readonly (EffectAmounts & { readonly franchiseCode: string })[];
  /** The amounts that become due for months that are closed; missing where there are none. */
  readonly due?: ImportDue | undefined;
}

/** The amounts that a file makes due for closed months, with the next closing. */
export interface ImportDue {
  /** Rupees as a decimal text with 2 decimals; missing where it cannot be known. */
  readonly amount?: string | undefined;
  /** Deals of closed months that are worth another amount. */
  readonly deals: number;
  /** Closed deals that the file gives to another franchise, product or month, and that wait for a decision. */
  readonly waiting: number;
}

/** The end of an import. The row errors before it say what was refused. */
export interface ImportResult {
  /** False for a trial, and for a file of which nothing was stored. */
  readonly stored: boolean;
  /** The id under which the import is kept, to be looked at and undone; missing where nothing was stored. */
  readonly importId?: string | undefined;
  /** Rows in the file, the headings aside. */
  readonly rows: number;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Rows with a row error. */
  readonly faulty: number;
  /** Of a trial the first fifty records that would change. */
  readonly changes?: readonly ImportChange[] | undefined;
  /** Of a trial with deals or payments, where the server computes it. */
  readonly effect?: ImportEffect | undefined;
}

/** The events of an import while it goes on; `result` comes last. */
export type ImportEvent =
  | { readonly kind: 'columns'; readonly columns: ImportColumns }
  | {
      readonly kind: 'progress';
      readonly stage: 'checking' | 'storing';
      readonly done: number;
      readonly total: number;
    }
  | { readonly kind: 'rowErrors'; readonly rowErrors: readonly ImportRowError[] }
  | { readonly kind: 'result'; readonly result: ImportResult };
