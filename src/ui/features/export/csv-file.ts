import { csvFormatRow } from 'd3-dsv';
import { formulaSafe } from '#core/shared/formula-safe';
import { toRupees } from '#core/shared/money';
import { indianClock } from '../../kit/format/dates';
import type { ExportColumn, ExportTable } from './export-table';

// Without it a spreadsheet misreads Hindi names and the rupee sign.
const BYTE_ORDER_MARK = '\uFEFF';

/** Returns a table as RFC 4180 text with raw numbers ("1234.50") and ISO days, safe to open in a spreadsheet. */
export function csvText<Row>({ columns, rows }: ExportTable<Row>): string {
  const lines = rows.map((row) => columns.map((column) => cellText(column, row)));
  const head = columns.map(({ header }) => formulaSafe(header));
  return BYTE_ORDER_MARK + [head, ...lines].map((cells) => `${csvFormatRow(cells)}\r\n`).join('');
}

function cellText<Row>(column: ExportColumn<Row>, row: Row): string {
  switch (column.kind) {
    case 'text':
      return formulaSafe(column.value(row) ?? '');
    case 'number':
      return String(column.value(row) ?? '');
    case 'rupees': {
      const amount = column.value(row);
      return amount ? toRupees(amount) : '';
    }
    case 'time': {
      const time = column.value(row);
      if (!time) return '';
      const text = indianClock(time.moment).toISOString();
      return time.timed ? `${text.slice(0, 10)} ${text.slice(11, 16)}` : text.slice(0, 10);
    }
  }
}
