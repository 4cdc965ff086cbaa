import { readCreatedTime } from '#core/shared/created-time';
import { type Decimal, toDecimalText, toExactRupees } from '#core/shared/money';
import type { BusinessCalendar } from '#core/shared/month';
import type { Cell, Column } from '#documents/column';
import { columnHeads } from '#documents/column-heads';
import type { Language } from '../../kit/texts/language';
import type { ExportColumn } from './export-table';

/**
 * Converts columns that the command line also has for the page's files: headers in its language, times by the calendar.
 */
export function exportColumns<Row>(
  columns: readonly Column<Row>[],
  language: Language,
  calendar: BusinessCalendar,
): readonly ExportColumn<Row>[] {
  return columns.map((column) => exportColumn(column, language, calendar));
}

function exportColumn<Row>(
  { key, head = key, kind, value }: Column<Row>,
  language: Language,
  calendar: BusinessCalendar,
): ExportColumn<Row> {
  const header = columnHeads[language][head];
  const textOf = (row: Row) => {
    const cell = value(row);
    if (cell === undefined) return undefined;
    if (typeof cell !== 'object') return String(cell);
    return kind === 'exact-rupees' ? toExactRupees(cell) : toDecimalText(cell);
  };
  switch (kind) {
    case 'text':
    case 'decimal':
    case 'exact-rupees':
      return { header, kind: 'text', value: textOf };
    case 'time':
      return { header, kind, value: (row) => readCreatedTime(textOf(row) ?? '', calendar) };
    case 'count':
      return { header, kind: 'number', value: (row) => numberIn(value(row)) };
    case 'rupees':
      return { header, kind, value: (row) => amountIn(value(row)) };
  }
}

function numberIn(cell: Cell): number | undefined {
  return typeof cell === 'number' ? cell : undefined;
}

function amountIn(cell: Cell): Decimal | undefined {
  return typeof cell === 'object' ? cell : undefined;
}
