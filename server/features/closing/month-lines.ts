import { setImmediate } from 'node:timers/promises';
import type { AgreedLine } from '#core/closing/closing-text';
import type { SettledLine } from '#core/closing/settle-deal';
import type { Month } from '#core/shared/month';
import { monthPeriod } from '#core/shared/period';
import { inTransaction } from '../../db/in-transaction';
import type { PortalDatabase, PortalTransaction, VendorRow } from '../../db/portal-database';
import { waitingAgreed } from './agreed-adjustments';
import { IS_CLOSED } from './closed-lines';
import type { ClosingLease } from './closing-lease';
import { dealOf, type SettledDealRow } from './deal-facts';
import { type SettledDeals, settleNewDeals } from './settle-deals';
import type { StoredTerms } from './settlement-terms';
import { VendorLines } from './vendor-lines';

/** So many deals are settled in one transaction; others get their turn between two of them. */
const DEALS_AT_ONCE = 3000;
/** A vendor takes as long as so many deals, even one without any. */
const VENDOR_COUNTS_AS = 50;

/** The closing of a month whose lines are written, and what is settled of it beforehand. */
interface MonthToWrite {
  /** 0 for all months before the first that is closed. */
  readonly no: number;
  readonly month: Month;
  readonly terms: StoredTerms;
  /** The deals that closings had before and that may be worth something else now, and their lines. */
  readonly dueIds: ReadonlySet<string>;
  readonly due: readonly SettledLine[];
}

type Unknown = SettledDeals['unknown'];

/** What is written, by vendor. */
interface Work {
  readonly month: MonthToWrite;
  readonly vendors: readonly Pick<VendorRow, 'vendor_id' | 'franchise_code'>[];
  readonly dueOf: ReadonlyMap<string, readonly SettledLine[]>;
  readonly agreedOf: ReadonlyMap<string, readonly AgreedLine[]>;
  /** Whether an earlier preparation has left lines of this closing. */
  readonly isAnew: boolean;
}

/** How far the lines are: a transaction begins with one and gives the next, so that it can be done again. */
interface Position {
  /** How many vendors are done. */
  readonly vendors: number;
  /** The vendor in whose lines a transaction ended, with what is still to come of them. */
  readonly begun?: { readonly lines: VendorLines; readonly left: readonly (SettledDealRow | SettledLine)[] };
  readonly unknown: Unknown;
}

/** Writes the lines of a closing, vendor by vendor. Gives the deals of the month that cannot be judged. */
export async function writeLines(
  database: PortalDatabase,
  lease: Pick<ClosingLease, 'goOn'>,
  month: MonthToWrite,
): Promise<Unknown> {
  const vendors = await database
    .selectFrom('vendors')
    .select(['vendor_id', 'franchise_code'])
    .orderBy('franchise_code')
    .execute();
  const work: Work = {
    month,
    vendors,
    dueOf: byVendor(month.due),
    agreedOf: byVendor(month.no === 0 ? [] : await waitingAgreed(database)),
    // Nobody else writes any while this process has the lease, so that it is asked once and not for each vendor.
    isAnew: await hasLines(database, month.no),
  };
  let position: Position = { vendors: 0, unknown: [] };
  while (position.vendors < vendors.length) {
    const from: Position = position;
    position = await inTransaction(database, async (transaction) => {
      await lease.goOn(transaction);
      return goOn(transaction, work, from);
    });
    await setImmediate();
  }
  return position.unknown;
}

async function hasLines(database: PortalDatabase, no: number): Promise<boolean> {
  const lines = database.selectFrom('closing_lines').select('line_no').where('closing', '=', no).limit(1);
  return (await lines.executeTakeFirst()) !== undefined;
}

async function goOn(transaction: PortalTransaction, work: Work, from: Position): Promise<Position> {
  const { month, vendors, agreedOf } = work;
  let { vendors: done, begun, unknown } = from;
  for (let room = DEALS_AT_ONCE; room > 0; ) {
    const vendor = vendors[done];
    if (!vendor) break;
    const { lines, left } = begun ?? (await beginVendor(transaction, work, vendor));
    const some = left.slice(0, room);
    const settled = await settleNew(transaction, some, month);
    const written = await lines.with(transaction, settled.lines);
    unknown = [...unknown, ...settled.unknown];
    room -= some.length + VENDOR_COUNTS_AS;
    begun = some.length < left.length ? { lines: written, left: left.slice(some.length) } : undefined;
    if (begun) continue;
    await written.end(transaction, agreedOf.get(vendor.vendor_id) ?? []);
    done += 1;
  }
  return { vendors: done, unknown, ...(begun && { begun }) };
}

/** What the file of a vendor will hold, in its order: deals of the month, settled or not yet, and then adjustments. */
async function beginVendor(
  transaction: PortalTransaction,
  { month: { no, month, dueIds }, dueOf, isAnew }: Work,
  { vendor_id: vendorId, franchise_code: franchiseCode }: Work['vendors'][number],
): Promise<NonNullable<Position['begun']>> {
  const isBaseline = no === 0;
  const found = await newDealsOf(transaction, { vendorId, franchiseCode }, month, isBaseline);
  const due = dueOf.get(vendorId) ?? [];
  const own = [
    ...found.filter(({ dealId }) => !dueIds.has(dealId)),
    ...due.filter(({ kind }) => kind === 'own'),
  ];
  const adjustments = due.filter(({ kind }) => kind === 'adjustment');
  const part = { closing: no, vendorId, franchiseCode, month: isBaseline ? undefined : month, isAnew };
  return {
    lines: VendorLines.of(part),
    left: [...own.toSorted(inOrder), ...adjustments.toSorted(inOrder)],
  };
}

/** By deal, and the lines of one deal by sale month. */
function inOrder(a: SettledDealRow | SettledLine, b: SettledDealRow | SettledLine): number {
  if (a.dealId !== b.dealId) return a.dealId < b.dealId ? -1 : 1;
  return isSettled(a) && isSettled(b) && a.saleMonth < b.saleMonth ? -1 : 1;
}

function isSettled(each: SettledDealRow | SettledLine): each is SettledLine {
  return 'saleMonth' in each;
}

async function settleNew(
  transaction: PortalTransaction,
  some: readonly (SettledDealRow | SettledLine)[],
  { no, month, terms }: MonthToWrite,
): Promise<Pick<SettledDeals, 'lines' | 'unknown'>> {
  const deals = some.filter((each): each is SettledDealRow => !isSettled(each));
  const by = { month: no === 0 ? ('own' as const) : month, terms };
  const settled = await settleNewDeals(transaction, deals, by);
  const lineOf = new Map(settled.lines.map((line) => [line.dealId, line]));
  const lines = some.flatMap((each) => (isSettled(each) ? each : (lineOf.get(each.dealId) ?? [])));
  return { lines, unknown: settled.unknown };
}

/** The deals of a franchise without a line: those of the month, or of it and all before. */
async function newDealsOf(
  transaction: PortalTransaction,
  { vendorId, franchiseCode }: { readonly vendorId: string; readonly franchiseCode: string },
  month: Month,
  withEarlier: boolean,
): Promise<readonly SettledDealRow[]> {
  const { from, to } = monthPeriod(month);
  const rows = await transaction
    .selectFrom('deals')
    .select(['id', 'product_category', 'created_day', 'stage'])
    .where('franchise_code', '=', franchiseCode)
    .where('created_day', '<=', to)
    .where('created_day', '>=', withEarlier ? '0000-01-01' : from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('closing_lines')
            .select('closing_lines.deal_id')
            .whereRef('closing_lines.deal_id', '=', 'deals.id')
            .where(IS_CLOSED),
        ),
      ),
    )
    .execute();
  return rows.flatMap((row) => dealOf(row, vendorId) ?? []);
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
