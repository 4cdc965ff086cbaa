import { setImmediate } from 'node:timers/promises';
import type { AgreedLine } from '#core/closing/closing-text';
import type { SettledLine } from '#core/closing/settle-deal';
import { inTransaction } from '../../db/in-transaction';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { ClosingLineRow } from '../../db/tables/closing-tables';
import { waitingAgreed } from './agreed-adjustments';
import { closedOf } from './closed-lines';
import type { ClosingLease } from './closing-lease';
import type { SettledDealRow } from './deal-facts';
import { type SettledDeals, settleNewDeals } from './settle-deals';
import {
  beginGroup,
  type Item,
  isSettled,
  type MonthToWrite,
  type Vendor,
  type VendorGroup,
} from './vendor-group';
import { writeLineRows } from './vendor-lines';

/** Deals settled in one transaction; other work gets its turn between two of them. */
const DEALS_AT_ONCE = 3000;
/** Vendors completed in one transaction. */
const VENDORS_AT_ONCE = 60;
type Unknown = SettledDeals['unknown'];

/** The input of the writing, grouped by vendor. */
interface Work {
  readonly month: MonthToWrite;
  readonly dueOf: ReadonlyMap<string, readonly SettledLine[]>;
  readonly agreedOf: ReadonlyMap<string, readonly AgreedLine[]>;
}

/** Writes the lines of all vendors that have no prepared part. Returns the deals of the month that cannot be judged. */
export async function writeLines(
  database: PortalDatabase,
  lease: Pick<ClosingLease, 'goOn'>,
  month: MonthToWrite,
): Promise<Unknown> {
  let vendors: readonly Vendor[] = await database
    .selectFrom('vendors')
    .select(['vendor_id', 'franchise_code'])
    .where('vendor_id', 'not in', (prepared) =>
      prepared
        .selectFrom('closing_vendors')
        .select('closing_vendors.vendor_id')
        .where('closing', '=', month.no),
    )
    .orderBy('franchise_code')
    .execute();
  const work: Work = {
    month,
    dueOf: byVendor(month.due),
    agreedOf: byVendor(month.no === 0 ? [] : await waitingAgreed(database)),
  };
  const unknown: Unknown[number][] = [];
  while (vendors.length > 0) {
    let group = await beginGroup(database, month, work.dueOf, vendors);
    vendors = vendors.slice(group.vendors.length);
    while (group.vendors.length > 0) {
      const from = group;
      const step = await inTransaction(database, async (transaction) => {
        await lease.goOn(transaction);
        return from.left.length > 0
          ? writeSome(transaction, work.month, from)
          : { group: await endSome(transaction, work, from), unknown: [] };
      });
      group = step.group;
      unknown.push(...step.unknown);
      await setImmediate();
    }
  }
  return unknown;
}

async function writeSome(
  transaction: PortalTransaction,
  month: MonthToWrite,
  group: VendorGroup,
): Promise<{ readonly group: VendorGroup; readonly unknown: Unknown }> {
  const settled = await settleNew(transaction, group.left.slice(0, DEALS_AT_ONCE), month);
  const linesOf = new Map(group.linesOf);
  const rows: ClosingLineRow[] = [];
  for (const [vendorId, own] of byVendor(settled.lines)) {
    const more = linesOf.get(vendorId)?.with(own);
    if (!more) continue;
    linesOf.set(vendorId, more.lines);
    rows.push(...more.rows);
  }
  await writeLineRows(transaction, rows);
  return { group: { ...group, linesOf, left: group.left.slice(DEALS_AT_ONCE) }, unknown: settled.unknown };
}

async function endSome(
  transaction: PortalTransaction,
  { agreedOf }: Work,
  group: VendorGroup,
): Promise<VendorGroup> {
  for (const { vendor_id } of group.vendors.slice(0, VENDORS_AT_ONCE))
    await group.linesOf.get(vendor_id)?.end(transaction, agreedOf.get(vendor_id) ?? []);
  return { ...group, vendors: group.vendors.slice(VENDORS_AT_ONCE) };
}

async function settleNew(
  transaction: PortalTransaction,
  some: readonly Item[],
  { no, month, terms }: MonthToWrite,
): Promise<Pick<SettledDeals, 'lines' | 'unknown'>> {
  const found = some.filter((each): each is SettledDealRow => !isSettled(each));
  const closed = await closedOf(
    transaction,
    found.map(({ dealId }) => dealId),
  );
  const deals = found.filter(({ dealId }) => !closed.has(dealId));
  const by = { month: no === 0 ? ('own' as const) : month, terms };
  const settled = await settleNewDeals(transaction, deals, by);
  const lineOf = new Map(settled.lines.map((line) => [line.dealId, line]));
  const lines = some.flatMap((each) => (isSettled(each) ? each : (lineOf.get(each.dealId) ?? [])));
  return { lines, unknown: settled.unknown };
}

function byVendor<Each extends { readonly vendorId: string }>(
  some: readonly Each[],
): ReadonlyMap<string, readonly Each[]> {
  const found = new Map<string, Each[]>();
  for (const each of some) {
    const own = found.get(each.vendorId) ?? [];
    own.push(each);
    found.set(each.vendorId, own);
  }
  return found;
}
