import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { DealOwnership } from '#core/closing/deal-evidence';
import { isSettled, type PostedDeal, type PostedLine } from '#core/closing/posted-deal';
import type { Settlement } from '#core/closing/settle-deal';
import { isDay, isMonth, monthOfDay } from '#core/shared/month';
import { inBatches } from '../../db/batches';
import { itemOfJson } from '../../db/dialect';
import { fromMicrosText } from '../../db/micros';
import type { PortalDatabase } from '../../db/portal-database';
import { ownerIn } from './closed-lines';
import { decimalIn } from './stored-line';

/** Deals compared between two turns of other work. */
const DEALS_AT_ONCE = 2000;

/** The closing that is made next, or that is prepared. */
export interface ComingClosing extends Settlement {
  readonly no: number;
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
    for (const deal of deals) if (!isSettled(deal, coming)) due.add(deal.dealId);
  return due;
}

/** Reads the deals of all vendors, or of one, with the sums of their payments and their lines before a closing. */
export async function* comparedDeals(
  database: PortalDatabase,
  no: number,
  vendorId?: string,
): AsyncGenerator<readonly PostedDeal[]> {
  const wanted = vendorId === undefined ? undefined : inBatches(await idsOfVendor(database, no, vendorId));
  for (let after = '', at = 0, isLast = false; !isLast; at += 1) {
    // Others get their turn, also in a transaction.
    await setImmediate();
    const ids = wanted?.[at];
    if (wanted && !ids) return;
    const rows = await textsOf(database, no, ids ?? { after });
    const deals = rows.map(({ said }) => dealIn(said));
    yield deals;
    after = deals.at(-1)?.dealId ?? after;
    isLast = !wanted && deals.length < DEALS_AT_ONCE;
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

/** Between the facts of a deal, between its lines, and between the facts of a line. No name that is stored has them. */
const [FACT, LINE, PART] = ['\u001f', '\u001e', '\u001d'];

/** Each deal as one text: of a million deals their rows of many columns would take as long as all that is done with them. */
function textsOf(
  database: PortalDatabase,
  no: number,
  wanted: readonly string[] | { readonly after: string },
): Promise<readonly { readonly said: string }[]> {
  const item = (at: number) => itemOfJson(database, 'line', at);
  const closingAndAmount = [sql`closing`, sql`amount`];
  const others = [
    sql`lines.vendor_id`,
    sql`sale_month`,
    sql`owner_vendor_id`,
    sql`coalesce(owner_category, ${item(5)})`,
    sql`coalesce(owner_day, ${item(4)})`,
  ];
  const joined = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` || ${sql.lit(PART)} || `);
  // Nearly every line is on the account that the deal is on now, and says no more than that.
  const isOfNow = sql`lines.vendor_id = vendors.vendor_id and owner_vendor_id = vendors.vendor_id
    and owner_category = product_category and owner_day = created_day and sale_month = substr(created_day, 1, 7)`;
  // Closings are not to be found by: by its statistics SQLite would rather read every line that there is.
  const lines = sql`(
    select string_agg(case when ${isOfNow} then ${joined(closingAndAmount)}
      else ${joined([...closingAndAmount, ...others])} end, ${sql.lit(LINE)})
    from closing_lines as lines where deal_id = deals.id and +closing < ${no}
  )`;
  const facts = [
    sql`deals.id`,
    sql`vendors.vendor_id`,
    sql`product_category`,
    sql`coalesce(created_day, '')`,
    sql`stage`,
    sql`coalesce((select cast(sum(amount_micros) as text) from payments where deal_id = deals.id), '')`,
    sql`coalesce(${lines}, '')`,
  ];
  const all = database
    .selectFrom('deals')
    .innerJoin('vendors', 'vendors.franchise_code', 'deals.franchise_code')
    .select(sql<string>`${sql.join(facts, sql` || ${sql.lit(FACT)} || `)}`.as('said'))
    .orderBy('deals.id');
  return 'after' in wanted
    ? all.where('deals.id', '>', wanted.after).limit(DEALS_AT_ONCE).execute()
    : all.where('deals.id', 'in', wanted).execute();
}

function dealIn(said: string): PostedDeal {
  const [dealId = '', vendorId = '', productCategory = '', createdDay = '', stage = '', paid, lines] =
    said.split(FACT);
  const now = isDay(createdDay) ? { vendorId, productCategory, createdDay } : undefined;
  return {
    dealId,
    now,
    stage,
    paid: fromMicrosText(paid || null),
    lines: lines ? linesIn(lines, now) : [],
  };
}

/** Lines, the oldest first. The owner is `now` itself where a line says the same, which it does of nearly all deals. */
function linesIn(text: string, now: DealOwnership | undefined): readonly PostedLine[] {
  const lines = text.split(LINE).map((line) => lineIn(line, now));
  return lines.length === 1 ? lines : lines.sort((a, b) => a.closing - b.closing);
}

function lineIn(text: string, now: DealOwnership | undefined): PostedLine & { readonly closing: number } {
  const [number, amountText = '', vendorId, saleMonth = '', owner_vendor_id = '', category = '', day = ''] =
    text.split(PART);
  const [closing, amount] = [Number(number), decimalIn(amountText)];
  if (now && vendorId === undefined) {
    return { closing, amount, vendorId: now.vendorId, saleMonth: monthOfDay(now.createdDay), owner: now };
  }
  if (vendorId === undefined || !isMonth(saleMonth)) throw new TypeError('A stored line has no month.');
  const isNow =
    now?.vendorId === owner_vendor_id && now.productCategory === category && now.createdDay === day;
  const owner = now && isNow ? now : ownerIn({ owner_vendor_id, category, day });
  return { closing, amount, vendorId, saleMonth, owner };
}
