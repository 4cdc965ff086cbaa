import type { ColumnMapping } from './column-mapping';
import type { ImportKind } from './import-kind';
import type { Encoding } from './import-source';
import type { DateOrder } from './read-date';

/** The possible faults of a row or of one value in it. */
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
  'payment-twice',
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
  /** The wire name of the field, if the fault concerns one. */
  readonly field?: string | undefined;
  /** The value in the file, cut to a readable length. */
  readonly value?: string | undefined;
  /** The franchise code of the vendor who has the address; missing where an account without a franchise has it. */
  readonly owner?: string | undefined;
  /** The cells of the row as the file has them, for a file of the rows to correct. */
  readonly cells?: readonly string[] | undefined;
  /** The name of a row that cannot be read at all. */
  readonly unreadable?: string | undefined;
}

/** The warnings about values that are valid but probably a mistake; they reject no row. */
export const IMPORT_WARNINGS = [
  'unknown-product',
  'stage-differs',
  'day-to-come',
  'far-year',
  'counted-id',
  'says-side',
  'former-code',
] as const;

/** A value of a column that is probably a mistake, and the number of rows that have it. */
export interface ImportWarning {
  readonly warning: (typeof IMPORT_WARNINGS)[number];
  readonly field: string;
  /** For a date too far in the future, its year; missing for all values beyond the first fifty. */
  readonly value?: string | undefined;
  /** The first line with this value. */
  readonly line: number;
  readonly rows: number;
}

/** The exact sum of the readable amounts of a file, in rupees. */
export interface ImportAmounts {
  readonly count: number;
  readonly total: string;
}

/** A row as it was read, by field: dates in ISO form, exact amounts; empty cells are missing. */
export interface ImportPreviewRow {
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;
}

/** A column with numeric dates such as 05/11/2026, and the order in which they are read. */
export interface ImportDates {
  readonly field: string;
  /** Missing while nobody has chosen an order and no date proves one: then no row is read. */
  readonly order?: DateOrder | undefined;
  /** True if the dates allow only one order; otherwise the chosen order applies. */
  readonly proven: boolean;
  /**
   * True if Excel has probably swapped day and month of some dates: it converted only those that it could read month
   * first, and left the others as text.
   */
  readonly swapped?: true | undefined;
  /** The first dates, as written and in ISO form; an impossible reading is missing. */
  readonly samples: readonly {
    readonly written: string;
    readonly dayFirst?: string | undefined;
    readonly monthFirst?: string | undefined;
  }[];
}

/** A column of a file and its use. */
export interface ColumnUse {
  /** The heading as the file writes it; empty for a column without one. */
  readonly heading: string;
  /** The field that the column fills; missing for an unused column. */
  readonly field?: string | undefined;
  /** True if the cells are kept exactly as written and not parsed. */
  readonly kept?: true | undefined;
  /** The reason why the column is unused, if known. */
  readonly reason?: UnusedReason | undefined;
  /** The other kind of file that has such a column. */
  readonly of?: ImportKind | undefined;
  /** How the cells are read; missing where they are read exactly as written, and from older servers. */
  readonly reading?: ColumnReading | undefined;
}

/** The ways in which cells are read differently from what is written, or the kind of value that they hold. */
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
  /** The first short names of products, and the product that each is read as. */
  readonly names?: readonly { readonly written: string; readonly read: string }[] | undefined;
  /** The number of further product names, of rows with several phone numbers, or of different codes or values. */
  readonly count?: number | undefined;
  /** The number of codes that no franchise has. */
  readonly unknown?: number | undefined;
}

/** The reasons why a column is not used. */
export const UNUSED_REASONS = ['no-heading', 'same-heading', 'other-kind', 'rate', 'counted'] as const;
export type UnusedReason = (typeof UNUSED_REASONS)[number];

/** The sheet of a workbook that was read, and the names of all sheets in their order. */
export interface ImportSheet {
  readonly name: string;
  readonly all: readonly string[];
}

/** The columns of a file and the fields that they fill. */
export interface ImportColumns {
  readonly headings: readonly string[];
  readonly mapping: ColumnMapping;
  /** Required fields that no column holds: if there are any, no row is read. */
  readonly missing: readonly string[];
  /** The cells of the first rows, so that a person recognises the columns. */
  readonly sample: readonly (readonly string[])[];
  /** The columns with numeric dates; empty while a required field is missing. */
  readonly dates: readonly ImportDates[];
  /** The number of lines above the headings, which are skipped: a title, the name of an office, empty lines. */
  readonly above: number;
  /** The first rows without a fault; empty while a question is open. */
  readonly preview: readonly ImportPreviewRow[];
  readonly warnings: readonly ImportWarning[];
  /** Missing for a file without amounts. */
  readonly amounts?: ImportAmounts | undefined;
  /** Every column of the file in its order, with its use. Older servers omit it. */
  readonly uses?: readonly ColumnUse[] | undefined;
  /** Missing for a file without sheets. */
  readonly sheet?: ImportSheet | undefined;
  /** The name of the file's source, as given or as recognised by the headings; missing where neither applies. */
  readonly source?: string | undefined;
  /** The chosen encoding; missing where it was detected from the bytes. */
  readonly encoding?: Encoding | undefined;
  /**
   * Identifies the file and all choices: an import that sends it back stores exactly this or is refused. Older servers
   * omit it.
   */
  readonly trial?: string | undefined;
}

/** A record that a file would change, with each changed field before and after; an empty value is missing. */
export interface ImportChange {
  readonly id: string;
  readonly fields: readonly {
    readonly field: string;
    readonly before?: string | undefined;
    readonly after?: string | undefined;
  }[];
}

/** Rupees before and after, as decimal texts with 2 decimals; missing where they are unknown. */
interface EffectAmounts {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** The earnings of the affected deals before and after the import, including free demat accounts. */
export interface ImportEffect extends EffectAmounts {
  /** The number of franchises whose earnings change. */
  readonly changed: number;
  /** These franchises; empty where they are many. */
  readonly franchises: readonly (EffectAmounts & { readonly franchiseCode: string })[];
  /** The amounts that become due for closed months; missing where there are none. */
  readonly due?: ImportDue | undefined;
}

/** The amounts for closed months that a file makes due with the next closing. */
export interface ImportDue {
  /** Rupees as a decimal text with 2 decimals; missing where unknown. */
  readonly amount?: string | undefined;
  /** The number of deals of closed months whose amount changes. */
  readonly deals: number;
  /**
   * The number of closed deals that the file moves to another franchise, product or month, and that await a decision.
   */
  readonly waiting: number;
}

/** The last event of an import. The row errors before it name what was rejected. */
export interface ImportResult {
  /** False for a trial and for a file from which nothing was stored. */
  readonly stored: boolean;
  /** The id of the stored import, for viewing and undoing it; missing where nothing was stored. */
  readonly importId?: string | undefined;
  /** The number of rows in the file, without the headings. */
  readonly rows: number;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Rows with a row error. */
  readonly faulty: number;
  /** In a trial, the first fifty records that would change. */
  readonly changes?: readonly ImportChange[] | undefined;
  /** In a trial of deals or payments, their effect on earnings, where the server computes it. */
  readonly effect?: ImportEffect | undefined;
}

/** The events of a running import; `result` comes last. */
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
