import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces';
import { indianRupees } from '#core/shared/indian-rupees';
import { type Decimal, toRupees } from '#core/shared/money';
import { shownText } from '#core/shared/shown-text';

/** Formats an exact amount as rupees, rounded once: "₹12,34,567.50". */
export function rupeesText(amount: Decimal): string {
  return indianRupees(toRupees(amount));
}

/** Puts a CRM text on one line, without characters that cannot be printed. */
export function plainText(text: string): string {
  return shownText(text)
    .replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}

/** Builds the heading of a text column. */
export function headCell(text: string): TableCell {
  return { text, style: 'head' };
}

/** Builds the heading of an amount column. */
export function amountHead(text: string): TableCell {
  return { text, style: 'head', alignment: 'right' };
}

/** Builds a right-aligned amount; "-" where it is unknown. */
export function amountCell(text: string | undefined) {
  return { text: text ?? '-', style: 'amount' };
}

/** Builds the table of figures and their amounts, with the sum in the last row. */
export function figuresTable(rows: TableCell[][]): ContentTable {
  return {
    table: { widths: ['*', 120], body: rows },
    layout: {
      hLineWidth: (line) => (line === 0 || line === rows.length - 1 ? 0.8 : 0),
      vLineWidth: () => 0,
      hLineColor: () => '#3f4d4a',
      paddingLeft: () => 0,
      paddingRight: () => 0,
    },
  };
}

/** Builds a table that repeats its title and heading on every page and breaks no row across pages. */
export function tableOf(title: string, widths: (string | number)[], body: TableCell[][]): Content {
  const titleRow = [
    { text: title, style: 'section', colSpan: widths.length },
    ...widths.slice(1).map(() => ''),
  ];
  return {
    margin: [0, 12, 0, 0],
    table: {
      headerRows: 2,
      keepWithHeaderRows: 2,
      dontBreakRows: true,
      widths,
      body: [titleRow, ...body],
    },
    layout: {
      hLineWidth: (line, { table }) => (line < 2 || line === table.body.length ? 0 : 0.5),
      vLineWidth: () => 0,
      hLineColor: () => '#c5cfcc',
      paddingLeft: (column) => (column === 0 ? 0 : 4),
      paddingRight: (column, { table }) => (column === (table.widths?.length ?? 0) - 1 ? 0 : 4),
      paddingTop: () => 2,
      paddingBottom: () => 2,
    },
  };
}
