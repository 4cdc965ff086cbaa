import { setImmediate } from 'node:timers/promises';
import type { ProductFigures } from '#core/closing/month-moves';
import { compare, type Decimal, sum } from '#core/shared/money';
import type { Month } from '#core/shared/month';
import type { PortalDatabase } from '../../db/portal-database';
import { lineIn } from './closed-lines';

type FiguresOfVendor = readonly Omit<ProductFigures, 'franchiseCode'>[];

/** Months kept in memory, by the hash of their lines and by vendor id: those that an administrator compares. */
const KEPT = 4;
const kept = new Map<string, Map<string, FiguresOfVendor>>();

/**
 * Counts the deals of a prepared or closed month by product and franchise, under its current code. Undefined for any
 * other month.
 */
export async function productFigures(
  database: PortalDatabase,
  month: Month,
): Promise<readonly ProductFigures[] | undefined> {
  const closing = await database
    .selectFrom('closings')
    .select(['no', 'hash'])
    .where('month', '=', month)
    .where('no', '>', 0)
    .executeTakeFirst();
  if (!closing) return undefined;
  const vendors = await database
    .selectFrom('closing_vendors')
    .innerJoin('vendors', 'vendors.vendor_id', 'closing_vendors.vendor_id')
    .select(['vendors.vendor_id', 'vendors.franchise_code'])
    .where('closing', '=', closing.no)
    .where('lines', '>', 0)
    .orderBy('vendors.franchise_code')
    .execute();
  const figures = kept.get(closing.hash) ?? new Map<string, FiguresOfVendor>();
  for (const { vendor_id } of vendors) {
    if (figures.has(vendor_id)) continue;
    figures.set(vendor_id, await figuresOf(database, closing.no, month, vendor_id));
    await setImmediate();
  }
  kept.set(closing.hash, figures);
  for (const hash of [...kept.keys()].slice(0, -KEPT)) kept.delete(hash);
  return vendors.flatMap(({ vendor_id, franchise_code: franchiseCode }) =>
    (figures.get(vendor_id) ?? []).map((each) => ({ franchiseCode, ...each })),
  );
}

async function figuresOf(
  database: PortalDatabase,
  no: number,
  month: Month,
  vendorId: string,
): Promise<FiguresOfVendor> {
  const rows = await database
    .selectFrom('closing_lines')
    .select(['vendor_id', 'deal_id', 'sale_month', 'owner_vendor_id', 'owner_category', 'owner_day', 'line'])
    .where('closing', '=', no)
    .where('vendor_id', '=', vendorId)
    .where('sale_month', '=', month)
    .execute();
  const products = new Map<
    string,
    { deals: number; paid: Decimal[]; earned: Decimal[]; ratios: Decimal[] }
  >();
  for (const row of rows) {
    const { kind, amount, evidence } = lineIn(row);
    if (kind !== 'own' || evidence.state !== 'counted') continue;
    const own = products.get(evidence.productCategory) ?? { deals: 0, paid: [], earned: [], ratios: [] };
    own.deals += 1;
    own.paid.push(...evidence.payments.map(({ amountPaid }) => amountPaid));
    own.earned.push(amount);
    const { ratio } = evidence;
    if (ratio && !own.ratios.some((each) => compare(each, ratio) === 0)) own.ratios.push(ratio);
    products.set(evidence.productCategory, own);
  }
  return [...products].map(([productCategory, { deals, paid, earned, ratios }]) => ({
    productCategory,
    deals,
    paid: sum(paid),
    earned: sum(earned),
    ratio: ratios.length === 1 ? ratios[0] : undefined,
  }));
}
