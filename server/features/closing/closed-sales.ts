import type { ClosedSale, ClosedSales } from '#core/ledger/account-statements';
import { add, type Decimal, fromPaise, toPaise, ZERO } from '#core/shared/money';
import type { Month } from '#core/shared/month';
import type { PortalDatabase } from '../../db/portal-database';
import { lastClosed } from '../../records/last-closed';
import { IS_CLOSED } from './closed-lines';
import { decimalIn } from './stored-line';

/** A query for sale months: of one vendor or all, from one month to another. */
interface AskedSales {
  readonly vendorId?: string | undefined;
  readonly from?: Month | undefined;
  readonly to?: Month | undefined;
}

/** Sums up what all closings so far have posted for each sale month, by current franchise code and month. */
export async function closedSalesOf(
  database: PortalDatabase,
  { vendorId, from, to }: AskedSales,
): Promise<ClosedSales> {
  const last = await lastClosed(database);
  if (!last) return { through: undefined, sales: [] };
  let asked = database
    .selectFrom('closing_sums')
    .innerJoin('vendors', 'vendors.vendor_id', 'closing_sums.vendor_id')
    .select(['franchise_code', 'sale_month', 'amount'])
    .where(IS_CLOSED)
    .orderBy('franchise_code')
    .orderBy('sale_month');
  if (vendorId !== undefined) asked = asked.where('closing_sums.vendor_id', '=', vendorId);
  if (from !== undefined) asked = asked.where('sale_month', '>=', from);
  if (to !== undefined) asked = asked.where('sale_month', '<=', to);
  const sums = new Map<string, ClosedSale>();
  for (const { franchise_code: franchiseCode, sale_month: month, amount } of await asked.execute()) {
    const key = `${franchiseCode} ${month}`;
    const closed: Decimal = add(sums.get(key)?.closed ?? ZERO, decimalIn(amount));
    sums.set(key, { franchiseCode, month, closed });
  }
  return {
    through: last.month,
    sales: [...sums.values()].map(({ closed, ...sale }) => ({ ...sale, closed: fromPaise(toPaise(closed)) })),
  };
}
