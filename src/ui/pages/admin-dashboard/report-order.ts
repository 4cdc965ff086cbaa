import type { MonthEarning } from '#core/commission/commission-tally';
import { compare } from '#core/shared/money';
import { compareTexts } from '#core/shared/text-order';
import type { ColumnOrders } from '../../lists/table/record-table';

/** The sortable columns of a report. */
const REPORT_COLUMNS = [
  'franchise',
  'month',
  'deals',
  'paid',
  'commission',
  'freeDematEarning',
  'overall',
] as const;
export type ReportColumn = (typeof REPORT_COLUMNS)[number];
export type ReportOrder = ReportColumn | `${ReportColumn}-reversed`;

const ORDERS = REPORT_COLUMNS.flatMap((column): readonly ReportOrder[] => [column, `${column}-reversed`]);

/** Reads the order from the address; by default the months as received. */
export function readReportOrder(params: URLSearchParams): ReportOrder {
  return ORDERS.find((order) => order === params.get('sort')) ?? 'month';
}

/** Returns the change of the address for another order. */
export function changedOrder(order: ReportOrder) {
  return (params: URLSearchParams): URLSearchParams => {
    const changed = new URLSearchParams(params);
    if (order === 'month') changed.delete('sort');
    else changed.set('sort', order);
    return changed;
  };
}

/** Returns the orders of a column's header: texts ascend at first, figures descend. */
export function ordersOf(column: ReportColumn): ColumnOrders<ReportOrder> {
  return { orders: [column, `${column}-reversed`], rising: column === 'franchise' || column === 'month' };
}

/** Sorts the rows of a report; equal ones stay by month, then by franchise. */
export function inReportOrder(
  rows: readonly MonthEarning[],
  order: ReportOrder,
  nameOf: (franchiseCode: string) => string,
): readonly MonthEarning[] {
  const column = REPORT_COLUMNS.find((each) => order === each || order === `${each}-reversed`) ?? 'month';
  const usual = (a: MonthEarning, b: MonthEarning) => {
    if (column === 'franchise') return compareTexts(nameOf(a.franchiseCode), nameOf(b.franchiseCode));
    if (column === 'month') return compareTexts(a.month, b.month);
    return column === 'deals' ? b.deals - a.deals : compare(b[column], a[column]);
  };
  return rows.toSorted((a, b) => (order === column ? usual(a, b) : usual(b, a)));
}
