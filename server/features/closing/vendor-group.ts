import { setImmediate } from 'node:timers/promises';
import type { SettledLine } from '#core/closing/settle-deal';
import type { Month } from '#core/shared/month';
import { monthPeriod } from '#core/shared/period';
import type { PortalDatabase, VendorRow } from '../../db/portal-database';
import { dealOf, type SettledDealRow } from './deal-facts';
import type { StoredTerms } from './settlement-terms';
import { VendorLines } from './vendor-lines';

/**
 * So many deals of several vendors are written in the order of their ids: deals, payments and lines are found by them, so
 * that a page is read and written once for all these vendors and not once for each.
 */
const DEALS_OF_GROUP = 100_000;
/** A vendor counts as so many deals, even one without any. */
const VENDOR_COUNTS_AS = 50;

/** A closing that is begun, and the terms by which it is judged. */
export interface BegunClosing {
  /** 0 for all months before the first that is closed. */
  readonly no: number;
  readonly month: Month;
  readonly terms: StoredTerms;
}

/** The closing of a month whose lines are written, and what is settled of it beforehand. */
export interface MonthToWrite extends BegunClosing {
  /** The deals that closings had before and that may be worth something else now, and their lines. */
  readonly dueIds: ReadonlySet<string>;
  readonly due: readonly SettledLine[];
}

export type Vendor = Pick<VendorRow, 'vendor_id' | 'franchise_code'>;
/** A deal that is to be settled, or a line that is already. */
export type Item = SettledDealRow | SettledLine;

/** Vendors whose lines are written together. A step makes another one, so that its transaction can be done again. */
export interface VendorGroup {
  /** Those that are not ended. */
  readonly vendors: readonly Vendor[];
  readonly linesOf: ReadonlyMap<string, VendorLines>;
  /** The items of all of them that are still to be written, in their order. */
  readonly left: readonly Item[];
}

/** The first of some vendors, and what their files will hold; a deal that is written afterwards is noticed by the database. */
export async function beginGroup(
  database: PortalDatabase,
  { no, month, dueIds }: MonthToWrite,
  dueOf: ReadonlyMap<string, readonly SettledLine[]>,
  vendors: readonly Vendor[],
): Promise<VendorGroup> {
  const isBaseline = no === 0;
  const linesOf = new Map<string, VendorLines>();
  const left: Item[] = [];
  for (const { vendor_id: vendorId, franchise_code: franchiseCode } of vendors) {
    if (left.length + linesOf.size * VENDOR_COUNTS_AS >= DEALS_OF_GROUP) break;
    const part = { closing: no, vendorId, franchiseCode, month: isBaseline ? undefined : month };
    linesOf.set(vendorId, VendorLines.of(part));
    for (const deal of await dealsOf(database, { vendorId, franchiseCode }, month, isBaseline))
      if (!dueIds.has(deal.dealId)) left.push(deal);
    for (const line of dueOf.get(vendorId) ?? []) left.push(line);
    await setImmediate();
  }
  return { vendors: vendors.slice(0, linesOf.size), linesOf, left: left.sort(inOrder) };
}

/** Of the month first, settled or not yet, and then adjustments; by deal, and the lines of one deal by sale month. */
function inOrder(a: Item, b: Item): number {
  if (isAdjustment(a) !== isAdjustment(b)) return isAdjustment(a) ? 1 : -1;
  if (a.dealId !== b.dealId) return a.dealId < b.dealId ? -1 : 1;
  if (!isSettled(a) || !isSettled(b) || a.saleMonth === b.saleMonth) return 0;
  return a.saleMonth < b.saleMonth ? -1 : 1;
}

function isAdjustment(each: Item): boolean {
  return isSettled(each) && each.kind === 'adjustment';
}

/** Whether it is settled already. */
export function isSettled(each: Item): each is SettledLine {
  return 'saleMonth' in each;
}

/** The deals of a franchise: those of the month, or of it and all before. */
async function dealsOf(
  database: PortalDatabase,
  { vendorId, franchiseCode }: { readonly vendorId: string; readonly franchiseCode: string },
  month: Month,
  withEarlier: boolean,
): Promise<readonly SettledDealRow[]> {
  const { from, to } = monthPeriod(month);
  const rows = await database
    .selectFrom('deals')
    .select(['id', 'product_category', 'created_day', 'stage'])
    .where('franchise_code', '=', franchiseCode)
    .where('created_day', '<=', to)
    .where('created_day', '>=', withEarlier ? '0000-01-01' : from)
    .execute();
  return rows.flatMap((row) => dealOf(row, vendorId) ?? []);
}
