import { setImmediate } from 'node:timers/promises';
import type { SettledLine } from '#core/closing/settle-deal';
import type { Month } from '#core/shared/month';
import { monthPeriod } from '#core/shared/period';
import type { PortalDatabase, VendorRow } from '../../db/portal-database';
import { dealOf, type SettledDealRow } from './deal-facts';
import type { StoredTerms } from './settlement-terms';
import { VendorLines } from './vendor-lines';

/**
 * Deals written together, in the order of their ids, for several vendors: deals, payments and lines are indexed by id,
 * so that a page is read and written once for all these vendors instead of once for each.
 */
const DEALS_OF_GROUP = 100_000;
/** Each vendor counts as at least this many deals, even without any. */
const VENDOR_COUNTS_AS = 50;

/** A closing whose preparation has begun, and the terms that judge it. */
export interface BegunClosing {
  /** 0 for all months before the first closed one. */
  readonly no: number;
  readonly month: Month;
  readonly terms: StoredTerms;
}

/** A closing whose lines are being written, with the adjustments settled beforehand. */
export interface MonthToWrite extends BegunClosing {
  /** The deals of earlier closings that may need an adjustment, and the lines settled for them. */
  readonly dueIds: ReadonlySet<string>;
  readonly due: readonly SettledLine[];
}

export type Vendor = Pick<VendorRow, 'vendor_id' | 'franchise_code'>;
/** A deal still to be settled, or a line that is settled. */
export type Item = SettledDealRow | SettledLine;

/** Vendors whose lines are written together. Each step returns a new group, so that its transaction can be retried. */
export interface VendorGroup {
  /** The vendors that are not completed. */
  readonly vendors: readonly Vendor[];
  readonly linesOf: ReadonlyMap<string, VendorLines>;
  /** The items of all vendors that are still to be written, in order. */
  readonly left: readonly Item[];
}

/**
 * Starts a group with the first of some vendors and the items to write; the database records deals that change
 * afterwards.
 */
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

/**
 * Sorts items: those of the month first, settled or not, then adjustments; by deal, and the lines of one deal by sale
 * month.
 */
function inOrder(a: Item, b: Item): number {
  if (isAdjustment(a) !== isAdjustment(b)) return isAdjustment(a) ? 1 : -1;
  if (a.dealId !== b.dealId) return a.dealId < b.dealId ? -1 : 1;
  if (!isSettled(a) || !isSettled(b) || a.saleMonth === b.saleMonth) return 0;
  return a.saleMonth < b.saleMonth ? -1 : 1;
}

function isAdjustment(each: Item): boolean {
  return isSettled(each) && each.kind === 'adjustment';
}

/** Whether an item is a settled line. */
export function isSettled(each: Item): each is SettledLine {
  return 'saleMonth' in each;
}

/** Reads the deals of a franchise in a month, or in that month and all before. */
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
