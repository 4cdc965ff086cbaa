import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DealOwnership } from '#core/closing/deal-evidence';
import type { PostedDeal, PostedLine } from '#core/closing/posted-deal';
import { isDay, isMonth } from '#core/shared/month';
import { inBatches } from '../../db/batches';
import { isOneOfList, itemOfJson } from '../../db/dialect';
import { fromMicrosText } from '../../db/micros';
import type { PortalDatabase } from '../../db/portal-database';
import { readAhead } from '../../db/read-ahead';
import { decimalIn } from './stored-line';

/** Deals that are read before other work gets a turn. */
const DEALS_AT_ONCE = 2000;

/** The condition that a column holds the id of one of the deals that are read together. */
type Part = (column: string) => RawBuilder<SqlBool>;

/**
 * Reads the deals of all vendors, or of one, in batches: each with the sum of its payments and its lines before a
 * closing.
 */
export async function* comparedDeals(
  database: PortalDatabase,
  no: number,
  vendorId?: string,
): AsyncGenerator<readonly PostedDeal[]> {
  const parts = vendorId === undefined ? rangesOfIds(database) : partsOfVendor(database, no, vendorId);
  // Each text is parsed while the next one is being read.
  for await (const row of readAhead(parts, (part) => dealsRow(database, no, part)))
    yield row ? postedDeals(row) : [];
}

async function* rangesOfIds(database: PortalDatabase): AsyncGenerator<Part> {
  // All range ends are read first, so that one range can be read while the one before is parsed.
  const endAfter = (id: RawBuilder<unknown>) =>
    sql`(select id from deals where id > ${id} order by id limit 1 offset ${sql.lit(DEALS_AT_ONCE - 1)})`;
  const ends = sql<{ id: string }>`with recursive ends (id) as (
    select ${endAfter(sql`''`)} union all select ${endAfter(sql`ends.id`)} from ends where ends.id is not null)
    select id from ends where id is not null`;
  let after = '';
  const range = (end?: string): Part => {
    const first = after;
    return (name) => {
      const column = sql.ref(name);
      return sql`${column} > ${first}${end === undefined ? sql`` : sql` and ${column} <= ${end}`}`;
    };
  };
  for (const { id } of (await ends.execute(database)).rows) {
    yield range(id);
    after = id;
  }
  yield range();
}

async function* partsOfVendor(database: PortalDatabase, no: number, vendorId: string): AsyncGenerator<Part> {
  const now = await database
    .selectFrom('deals')
    .innerJoin('vendors', 'vendors.franchise_code', 'deals.franchise_code')
    .select('deals.id')
    .where('vendors.vendor_id', '=', vendorId)
    .execute();
  const lines = database.selectFrom('closing_lines').select('deal_id as id');
  // Closings are listed one by one: for a range of them, PostgreSQL would read the lines of all vendors.
  const closed = await lines
    .where('closing', 'in', closingsBefore(no))
    .where('vendor_id', '=', vendorId)
    .execute();
  const given = await lines
    .where('closing', '<', no)
    .where('owner_vendor_id', '=', vendorId)
    .whereRef('owner_vendor_id', '<>', 'vendor_id')
    .execute();
  for (const ids of inBatches([...now, ...closed, ...given].map(({ id }) => id)))
    yield (column) => isOneOfList(database, column, ids);
}

/** Lists the closing numbers below `no`, including 0, which holds what was settled before the first closed month. */
function closingsBefore(no: number): readonly number[] {
  return Array.from({ length: no }, (_, at) => at);
}

/** Separators between the columns of rows, and between the parts of a column. No stored name contains them. */
const [COLUMN, PART] = ['\u001e', '\u001d'];

/**
 * Some deals with their payments and lines, one text per table: building row objects takes longer than all other work
 * on them.
 */
interface DealsRow {
  readonly deals: string | null;
  readonly payments: string | null;
  readonly lines: string | null;
}

async function dealsRow(database: PortalDatabase, no: number, part: Part): Promise<DealsRow | undefined> {
  const aggregate = (columns: readonly RawBuilder<unknown>[], rest: RawBuilder<unknown>) =>
    sql`(select string_agg(said, ${sql.lit(COLUMN)}) from (select ${joined(columns, COLUMN)} as said ${rest}) as cells)`;
  const deals = aggregate(
    [
      sql`id`,
      joined([sql`vendor_id`, sql`product_category`, sql`coalesce(created_day, '')`], PART),
      sql`stage`,
    ],
    // The cross join keeps SQLite in this order, so that it reads deals sequentially; left alone, it starts with the
    // vendors.
    sql`from deals cross join vendors where vendors.franchise_code = deals.franchise_code and ${part('id')}`,
  );
  const payments = aggregate(
    [sql`deal_id`, sql`cast(sum(amount_micros) as text)`],
    sql`from payments where ${part('deal_id')} group by deal_id`,
  );
  const item = (at: number) => itemOfJson(database, 'line', at);
  const place = [
    sql`owner_vendor_id`,
    sql`coalesce(owner_category, ${item(5)})`,
    sql`coalesce(owner_day, ${item(4)})`,
    sql`vendor_id`,
    sql`sale_month`,
  ];
  const lines = aggregate(
    [sql`deal_id`, sql`closing`, sql`amount`, joined(place, PART)],
    // The `+` keeps SQLite from using the index on `closing`: by its statistics it would read every line.
    sql`from closing_lines where ${part('deal_id')} and +closing < ${no}`,
  );
  const query = sql<DealsRow>`select ${deals} as deals, ${payments} as payments, ${lines} as lines`;
  return (await query.execute(database)).rows[0];
}

/** Reads cells by position: taking rows apart takes longer than all other work on them. */
function postedDeals(row: DealsRow): readonly PostedDeal[] {
  const deals = cellsIn(row.deals);
  const payments = cellsIn(row.payments);
  const lines = cellsIn(row.lines);
  const ownerOf = remembered(ownerIn);
  const placeOf = remembered((text) => placeIn(text, ownerOf));
  const linesOf = new Map<string, (PostedLine & { readonly closing: number })[]>();
  for (let at = 0; at < lines.length; at += 4) {
    const dealId = lines[at] ?? '';
    const { owner, vendorId, saleMonth } = placeOf(lines[at + 3] ?? '');
    const closing = Number(lines[at + 1]);
    const line = { closing, amount: decimalIn(lines[at + 2] ?? ''), vendorId, saleMonth, owner };
    const own = linesOf.get(dealId);
    if (own) own.push(line);
    else linesOf.set(dealId, [line]);
  }
  const paid = new Map<string, string>();
  for (let at = 0; at < payments.length; at += 2) paid.set(payments[at] ?? '', payments[at + 1] ?? '');
  const compared: PostedDeal[] = [];
  for (let at = 0; at < deals.length; at += 3) {
    const dealId = deals[at] ?? '';
    compared.push({
      dealId,
      now: ownerOf(deals[at + 1] ?? ''),
      stage: deals[at + 2] ?? '',
      paid: fromMicrosText(paid.get(dealId) ?? null),
      lines: linesOf.get(dealId)?.sort((a, b) => a.closing - b.closing) ?? [],
    });
  }
  return compared;
}

function cellsIn(row: string | null): readonly string[] {
  return row?.split(COLUMN) ?? [];
}

/** Parses each distinct text once: most deals repeat the owner of their line, and many deals share it. */
function remembered<Read>(read: (text: string) => Read): (text: string) => Read {
  const known = new Map<string, Read>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = read(text);
    known.set(text, made);
    return made;
  };
}

/** Parses the owner of a deal; undefined where its day cannot be read. */
function ownerIn(text: string): DealOwnership | undefined {
  const [vendorId = '', productCategory = '', createdDay = ''] = text.split(PART);
  return isDay(createdDay) ? { vendorId, productCategory, createdDay } : undefined;
}

/** Parses the owner of a line and the account that it belongs to. */
function placeIn(
  text: string,
  ownerOf: (text: string) => DealOwnership | undefined,
): Omit<PostedLine, 'amount'> {
  const cells = text.split(PART);
  const [vendorId = '', saleMonth = ''] = cells.slice(3);
  const owner = ownerOf(cells.slice(0, 3).join(PART));
  if (!owner || !isMonth(saleMonth)) throw new TypeError('A stored line has no day or no month.');
  return { owner, vendorId, saleMonth };
}

function joined(parts: readonly RawBuilder<unknown>[], by: string): RawBuilder<unknown> {
  return sql.join(parts, sql` || ${sql.lit(by)} || `);
}
