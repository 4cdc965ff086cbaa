import type { Content, TableCell } from 'pdfmake/interfaces';
import { indianRupees } from '#core/shared/indian-rupees';
import { type Decimal, toRupees } from '#core/shared/money';
import { shownText } from '#core/shared/shown-text';

/** An exact amount as rupees, rounded once: "₹12,34,567.50". */
export function rupeesText(amount: Decimal): string {
  return indianRupees(toRupees(amount));
}

/** A text of the CRM on one line, without what no paper shows. */
export function plainText(text: string): string {
  return shownText(text)
    .replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}

/** The head of a column of texts. */
export function headCell(text: string): TableCell {
  return { text, style: 'head' };
}

/** The head of a column of amounts. */
export function amountHead(text: string): TableCell {
  return { text, style: 'head', alignment: 'right' };
}

/** An amount at the right; "-" where it is not known. */
export function amountCell(text: string | undefined) {
  return { text: text ?? '-', style: 'amount' };
}

/** Makes a table that repeats its title and head on every page, and of which no row is cut in two. */
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
