import type { Decimal } from '#core/shared/money';

/**
 * A column of an exported table; `kind` decides the type of its cells in a spreadsheet. Undefined leaves a cell empty.
 */
export type ExportColumn<Row> = { readonly header: string } & (
  | { readonly kind: 'text'; readonly value: (row: Row) => string | undefined }
  | { readonly kind: 'number'; readonly value: (row: Row) => number | undefined }
  /** An exact amount, rounded once to the paisa. */
  | { readonly kind: 'rupees'; readonly value: (row: Row) => Decimal | undefined }
  /** An Indian day, or day and time if it is `timed`. */
  | { readonly kind: 'time'; readonly value: (row: Row) => ExportTime | undefined }
);

/** A moment; if not `timed`, only its day is known. */
export interface ExportTime {
  readonly moment: Date;
  readonly timed: boolean;
}

/** Rows with their columns, and the base name of file and sheet: "leads" gives "leads-2026-11-21.csv". */
export interface ExportTable<Row> {
  readonly name: string;
  readonly columns: readonly ExportColumn<Row>[];
  readonly rows: readonly Row[];
}

/** The file formats of an export. */
export type ExportFormat = 'csv' | 'xlsx';
