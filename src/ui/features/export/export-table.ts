import type { Decimal } from '#core/shared/money';

/**
 * One column of an exported table; `kind` decides how a spreadsheet gets its values. Undefined leaves the cell empty.
 */
export type ExportColumn<Row> = { readonly header: string } & (
  | { readonly kind: 'text'; readonly value: (row: Row) => string | undefined }
  | { readonly kind: 'number'; readonly value: (row: Row) => number | undefined }
  /** An exact amount, rounded once to the paisa. */
  | { readonly kind: 'rupees'; readonly value: (row: Row) => Decimal | undefined }
  /** An Indian day, or day and time where it is `timed`. */
  | { readonly kind: 'time'; readonly value: (row: Row) => ExportTime | undefined }
);

/** A moment; not `timed`: only its day is known. */
export interface ExportTime {
  readonly moment: Date;
  readonly timed: boolean;
}

/** Rows with their columns, and what file and sheet are called: "leads" gives "leads-2026-11-21.csv". */
export interface ExportTable<Row> {
  readonly name: string;
  readonly columns: readonly ExportColumn<Row>[];
  readonly rows: readonly Row[];
}

/** The files that a table can be exported as. */
export type ExportFormat = 'csv' | 'xlsx';
