import type { StatementLine } from '#core/commission/statement';
import type { Decimal } from '#core/shared/money';
import type { Column } from './column';

/** A line of a statement, or a row that the page's file adds below the lines: their total, and deals without a line. */
export interface StatementRow extends Partial<Omit<StatementLine, 'deal' | 'earning'>> {
  readonly dealId: string;
  readonly createdTime?: string | undefined;
  readonly name?: string | undefined;
  readonly productCategory?: string | undefined;
  readonly earning?: Decimal | undefined;
}

/** The columns of a statement, in the terminal and in the files of the page. Exact earnings add up to the total. */
export const STATEMENT_COLUMNS: readonly Column<StatementRow>[] = [
  { key: 'dealId', kind: 'text', value: (row) => row.dealId },
  { key: 'createdTime', kind: 'time', only: 'files', value: (row) => row.createdTime },
  { key: 'name', kind: 'text', only: 'files', value: (row) => row.name },
  { key: 'productCategory', kind: 'text', value: (row) => row.productCategory },
  { key: 'payment', kind: 'count', value: (row) => row.payment },
  { key: 'paidOn', kind: 'time', value: (row) => row.paidOn },
  { key: 'amountPaid', kind: 'exact-rupees', only: 'files', value: (row) => row.paid },
  { key: 'paid', kind: 'rupees', only: 'table', value: (row) => row.paid },
  { key: 'ratio', kind: 'decimal', value: (row) => row.ratio },
  { key: 'exact', head: 'earning', kind: 'exact-rupees', only: 'files', value: (row) => row.earning },
  { key: 'earning', kind: 'rupees', only: 'table', value: (row) => row.earning },
];

/** Converts a line to a row. */
export function statementRow({ deal, ...line }: StatementLine): StatementRow {
  const { id: dealId, createdTime, name, productCategory } = deal;
  return { dealId, createdTime, name, productCategory, ...line };
}
