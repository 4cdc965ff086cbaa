import writeExcelFile, { type Cell } from 'write-excel-file/browser';
import { toRupees } from '#core/shared/money';
import { indianClock } from '../../kit/format/dates';
import type { ExportColumn, ExportTable } from './export-table';

const RUPEES = '[$₹-4009] #,##,##0.00';
const WIDTHS = { text: 24, number: 12, rupees: 18, time: 18 } as const;

/** Makes an Excel workbook with one sheet from a table: frozen header, amounts in rupees, times as times. */
export function xlsxFile<Row>({ name, columns, rows }: ExportTable<Row>): Promise<Blob> {
  const head: Cell[] = columns.map(({ header }) => ({ value: header, type: String, fontWeight: 'bold' }));
  const lines = rows.map((row) => columns.map((column) => cellOf(column, row)));
  return writeExcelFile([head, ...lines], {
    sheet: name,
    stickyRowsCount: 1,
    columns: columns.map(({ kind }) => ({ width: WIDTHS[kind] })),
  }).toBlob();
}

function cellOf<Row>(column: ExportColumn<Row>, row: Row): Cell {
  switch (column.kind) {
    case 'text': {
      const value = column.value(row);
      // Type String, so that Excel never evaluates it as a formula.
      return value ? { value, type: String } : null;
    }
    case 'number': {
      const value = column.value(row);
      return value === undefined ? null : { value, type: Number };
    }
    case 'rupees': {
      const value = column.value(row);
      return value ? { value: Number(toRupees(value)), type: Number, format: RUPEES } : null;
    }
    case 'time': {
      const value = column.value(row);
      if (!value) return null;
      const format = value.timed ? 'd mmm yyyy, h:mm AM/PM' : 'd mmm yyyy';
      return { value: indianClock(value.moment), type: Date, format };
    }
  }
}
