import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { isSettled, type PostedDeal, type PostedLine } from '#core/closing/posted-deal';
import type { Settlement } from '#core/closing/settle-deal';
import { isDay } from '#core/shared/month';
import { inBatches } from '../../db/batches';
import { itemOfJson } from '../../db/dialect';
import { fromMicrosText } from '../../db/micros';
import type { PortalDatabase } from '../../db/portal-database';
import { ownerIn } from './closed-lines';
import { decimalIn } from './stored-line';

/** Deals compared between two turns of other work. */
const DEALS_AT_ONCE = 2000;
/** Lines of up to so many deals are found by the list of ids: those of one vendor lie far apart. */
const MAX_LISTED = 500;

/** The closing that is made next, or that is prepared. */
export interface ComingClosing extends Settlement {
  readonly no: number;
}

/** A deal as it is read for the comparison; without a vendor or a readable day where the data give it to nobody. */
export interface ReadDeal extends Omit<PostedDeal, 'vendorId' | 'createdDay'> {
  readonly vendorId: string | null;
  readonly createdDay: string | null;
}

/**
 * Finds the deals of closed months whose lines do not come to what they are worth now, and those that lack a line, by
 * comparing every deal with its lines: target - posted of docs/money.md. No note of what was written is asked, so that
 * nothing can be forgotten. Only the deals of one vendor, present or former, where one is given.
 */
export async function dueDeals(
  database: PortalDatabase,
  coming: ComingClosing,
  vendorId?: string,
): Promise<ReadonlySet<string>> {
  const due = new Set<string>();
  for await (const deals of comparedDeals(database, coming.no, vendorId))
    for (const deal of deals) if (!isAsClosed(deal, coming)) due.add(deal.dealId);
  return due;
}

function isAsClosed({ vendorId, createdDay, ...deal }: ReadDeal, coming: ComingClosing): boolean {
  const owner = deal.lines.at(-1)?.owner;
  if (vendorId !== null && createdDay !== null && isDay(createdDay))
    return isSettled({ ...deal, vendorId, createdDay }, coming);
  // A deal that the data give to nobody is no vendor's until they do; one that is closed stays where it is.
  return owner === undefined || isSettled({ ...deal, ...owner }, coming);
}

/** Reads the deals of all vendors, or of one, with the sums of their payments and their lines before a closing. */
export async function* comparedDeals(
  database: PortalDatabase,
  no: number,
  vendorId?: string,
): AsyncGenerator<readonly ReadDeal[]> {
  if (vendorId !== undefined) {
    for (const ids of inBatches(await idsOfVendor(database, no, vendorId))) {
      await setImmediate();
      yield withLines(database, no, await dealsFrom(database, { ids }));
    }
    return;
  }
  for (let after = '', isLast = false; !isLast; ) {
    await setImmediate();
    const deals = await dealsFrom(database, { after });
    yield withLines(database, no, deals);
    after = deals.at(-1)?.dealId ?? after;
    isLast = deals.length < DEALS_AT_ONCE;
  }
}

async function idsOfVendor(
  database: PortalDatabase,
  no: number,
  vendorId: string,
): Promise<readonly string[]> {
  const now = await database
    .selectFrom('deals')
    .innerJoin('vendors', 'vendors.franchise_code', 'deals.franchise_code')
    .select('deals.id')
    .where('vendors.vendor_id', '=', vendorId)
    .execute();
  const before = database.selectFrom('closing_lines').select('deal_id as id').where('closing', '<', no);
  const closed = await before.where('vendor_id', '=', vendorId).execute();
  const given = await before
    .where('owner_vendor_id', '=', vendorId)
    .whereRef('owner_vendor_id', '<>', 'vendor_id')
    .execute();
  return [...now, ...closed, ...given].map(({ id }) => id);
}

type FoundDeal = Omit<ReadDeal, 'lines'>;

async function dealsFrom(
  database: PortalDatabase,
  wanted: { readonly ids: readonly string[] } | { readonly after: string },
): Promise<readonly FoundDeal[]> {
  const all = database
    .selectFrom('deals')
    .leftJoin('vendors', 'vendors.franchise_code', 'deals.franchise_code')
    .select([
      'deals.id as dealId',
      'vendors.vendor_id as vendorId',
      'created_day as createdDay',
      'product_category as productCategory',
      'stage',
      sql<string | null>`(select cast(sum(amount_micros) as text) from payments where deal_id = deals.id)`.as(
        'paid',
      ),
    ])
    .orderBy('deals.id');
  const some =
    'ids' in wanted
      ? all.where('deals.id', 'in', wanted.ids)
      : all.where('deals.id', '>', wanted.after).limit(DEALS_AT_ONCE);
  return (await some.execute()).map(({ paid, ...deal }) => ({ ...deal, paid: fromMicrosText(paid) }));
}

/** Adds the closed lines to deals that are in the order of their ids. */
async function withLines(
  database: PortalDatabase,
  no: number,
  deals: readonly FoundDeal[],
): Promise<readonly ReadDeal[]> {
  const [first, last] = [deals[0], deals.at(-1)];
  if (!first || !last) return [];
  const said = (at: number) => itemOfJson(database, 'line', at);
  const rows = await database
    .selectFrom('closing_lines')
    .select(['deal_id', 'vendor_id', 'sale_month', 'amount', 'owner_vendor_id'])
    .select([
      sql<string>`coalesce(owner_category, ${said(5)})`.as('category'),
      sql<string>`coalesce(owner_day, ${said(4)})`.as('day'),
    ])
    .where((by) =>
      deals.length <= MAX_LISTED
        ? by(
            'deal_id',
            'in',
            deals.map(({ dealId }) => dealId),
          )
        : by.and([by('deal_id', '>=', first.dealId), by('deal_id', '<=', last.dealId)]),
    )
    // Not to be found by: by its statistics SQLite would rather read every line that there is.
    .where(sql<number>`+closing`, '<', no)
    .orderBy('deal_id')
    .orderBy('closing')
    .execute();
  const linesOf = new Map<string, PostedLine[]>(deals.map(({ dealId }) => [dealId, []]));
  for (const { deal_id, vendor_id, sale_month, amount, ...owner } of rows) {
    linesOf.get(deal_id)?.push({
      vendorId: vendor_id,
      saleMonth: sale_month,
      amount: decimalIn(amount),
      owner: ownerIn(owner),
    });
  }
  return deals.map((deal) => ({ ...deal, lines: linesOf.get(deal.dealId) ?? [] }));
}
