import { heldOf, type VendorAmounts } from '#core/ledger/amounts';
import { compare, type Decimal } from '#core/shared/money';
import { compareTexts } from '#core/shared/text-order';
import type { ColumnOrders } from '../../../lists/table/record-table';

/** The sortable columns of the amounts. */
export const AMOUNT_FIGURES = [
  'opening',
  'earned',
  'adjusted',
  'paid',
  'balance',
  'payable',
  'held',
  'setOff',
] as const;
export type AmountFigure = (typeof AMOUNT_FIGURES)[number];
type AmountColumn = AmountFigure | 'partner';
export type AmountOrder = AmountColumn | `${AmountColumn}-reversed`;

const ORDERS = [...AMOUNT_FIGURES, 'partner' as const].flatMap((column): readonly AmountOrder[] => [
  column,
  `${column}-reversed`,
]);

/** The filters of vendors: all, payable, held, to set off. */
export const AMOUNT_CHOICES = ['all', 'payable', 'held', 'setOff'] as const;
export type AmountChoice = (typeof AMOUNT_CHOICES)[number];

/** A figure of a vendor's amounts. */
export function figureOf(row: Omit<VendorAmounts, 'franchiseCode'>, figure: AmountFigure): Decimal {
  return figure === 'held' ? heldOf(row) : row[figure];
}

/** Whether a vendor matches the filter. */
export function isChosen(row: VendorAmounts, choice: AmountChoice): boolean {
  return choice === 'all' || figureOf(row, choice).units !== 0n;
}

/** Reads the order from the address; by default the vendors who are owed most come first. */
export function readAmountOrder(params: URLSearchParams): AmountOrder {
  return ORDERS.find((order) => order === params.get('sort')) ?? 'balance';
}

/** Returns the orders of a column's header: names ascend at first, figures descend. */
export function amountOrders(column: AmountColumn): ColumnOrders<AmountOrder> {
  return { orders: [column, `${column}-reversed`], rising: column === 'partner' };
}

/** Sorts amounts; equal ones stay in the order of their codes. */
export function inAmountOrder(
  rows: readonly VendorAmounts[],
  order: AmountOrder,
  nameOf: (row: VendorAmounts) => string,
): readonly VendorAmounts[] {
  const column = AMOUNT_FIGURES.find((each) => order === each || order === `${each}-reversed`);
  const usual = (a: VendorAmounts, b: VendorAmounts) =>
    column === undefined
      ? compareTexts(nameOf(a), nameOf(b))
      : compare(figureOf(b, column), figureOf(a, column));
  const isUsual = !order.endsWith('-reversed');
  return rows.toSorted((a, b) => (isUsual ? usual(a, b) : usual(b, a)));
}
