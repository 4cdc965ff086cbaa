import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '#core/shared/clock.port';
import { InvalidInput, NotFound } from '#core/shared/failure';
import type { BusinessCalendar } from '#core/shared/month';
import type { CodeChange } from '#core/vendors/code-change';
import { EMPTY_VENDOR, normalField, vendorFaults } from '#core/vendors/new-vendor';
import { deferForeignKeys } from '../../db/dialect';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { CodeChangeRow } from '../../db/tables/code-tables';
import { HttpError, refused } from '../../http/http-error';
import { nameThen } from '../../names/kept-names';
import { isApplying } from '../../records/applying-imports';
import { derivedOfDeal } from '../../records/derived-columns';
import type { Principal } from '../../sessions/principal';
import { takenSentence } from './field-sentences';
import { fileOf, takenBy } from './vendor-details-rows';
import { logVendor } from './vendor-log';

/** The administrator who acts, with clock and calendar. */
interface ActContext {
  readonly admin: Principal;
  readonly clock: Clock;
  readonly calendar: BusinessCalendar;
}

const MAX_LISTED = 100;
/** The tables whose rows refer to a franchise by its code. */
const OF_FRANCHISES = [
  'leads',
  'deals',
  'meetings',
  'logos',
  'promotion_shares',
  'carousel_audience',
] as const;

/** Lists the changes of franchise codes for an administrator, the newest first. */
export async function listCodeChanges(
  database: PortalDatabase,
  reader: Pick<Principal, 'userId'>,
): Promise<readonly CodeChange[]> {
  const rows = await database
    .selectFrom('code_changes')
    .leftJoin('vendors', 'vendors.vendor_id', 'code_changes.vendor_id')
    .selectAll('code_changes')
    .select('vendors.name')
    .select(nameThen('code_changes.proposed_by', 'code_changes.proposed_at_ms').as('proposer'))
    .select(nameThen('code_changes.decided_by', 'code_changes.decided_at_ms').as('decider'))
    .orderBy('proposed_at_ms', 'desc')
    .orderBy('code_changes.id')
    .limit(MAX_LISTED)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    vendorId: row.vendor_id,
    name: row.name ?? undefined,
    from: row.old_code,
    to: row.new_code,
    reason: row.reason,
    state: row.state,
    isOwn: row.proposed_by === reader.userId,
    proposedBy: row.proposer ?? undefined,
    proposedAt: Number(row.proposed_at_ms),
    ...(row.decided_at_ms !== null && {
      decidedBy: row.decider ?? undefined,
      decidedAt: Number(row.decided_at_ms),
    }),
  }));
}

/**
 * Proposes another code for a vendor, and returns the id. Throws `NotFound`, `InvalidInput` for a text that is not a
 * code, and an `HttpError` for a code that another vendor has or had, and where another change waits.
 */
export async function proposeCode(
  transaction: PortalTransaction,
  vendorId: string,
  { to, reason }: { readonly to: string; readonly reason: string },
  { admin, clock }: ActContext,
): Promise<string> {
  const { franchiseCode: from } = await fileOf(transaction, vendorId);
  const code = normalField('franchiseCode', to);
  const fault =
    code === '' ? 'missing' : vendorFaults({ ...EMPTY_VENDOR, franchiseCode: code }).franchiseCode;
  if (fault)
    throw new InvalidInput('A franchise code has 3 to 20 letters, digits and dashes, such as FR-101.', 'to');
  if (code === from) throw new InvalidInput('This is the code that the partner has.', 'to');
  await mustBeFree(transaction, vendorId, code);
  const waiting = await transaction
    .selectFrom('code_changes')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('state', '=', 'proposed')
    .executeTakeFirst();
  if (waiting)
    throw refused('code.proposed', 'Another code is proposed for this partner already. Withdraw that first.');
  const id = randomUUID();
  await transaction
    .insertInto('code_changes')
    .values({
      id,
      vendor_id: vendorId,
      old_code: from,
      new_code: code,
      reason,
      proposed_by: admin.userId,
      proposed_at_ms: clock.now(),
      state: 'proposed',
      decided_by: null,
      decided_at_ms: null,
    })
    .execute();
  await log(
    transaction,
    { vendor_id: vendorId, old_code: from, new_code: code },
    'propose-code',
    { admin, clock },
    reason,
  );
  return id;
}

/**
 * Gives a vendor the code that another administrator has proposed; leads, deals and all other rows of the franchise
 * take it over. Closed months, journal entries and payouts keep the former code. Again changes nothing. Throws
 * `NotFound` and an `HttpError`.
 */
export async function approveCode(
  transaction: PortalTransaction,
  id: string,
  context: ActContext,
): Promise<void> {
  const change = await known(transaction, id);
  const { vendor_id, old_code, new_code, state, proposed_by } = change;
  // guard: another administrator approves another franchise code
  if (proposed_by === context.admin.userId)
    throw refused('money.same-person', 'You proposed this yourself. Another administrator approves it.');
  if (state === 'withdrawn') throw refused('code.withdrawn', 'This change is withdrawn.');
  if (state === 'approved') return;
  const { franchiseCode } = await fileOf(transaction, vendor_id);
  if (franchiseCode !== old_code)
    throw refused('code.changed', `The partner has the code ${franchiseCode} by now.`);
  await mustBeFree(transaction, vendor_id, new_code);
  if (await isApplying(transaction, ['leads', 'deals', 'payments']))
    throw refused('code.importing', 'An import is being stored. Try again when it is done.');
  await give(transaction, change, context);
  await decide(transaction, id, 'approved', context);
  await log(transaction, change, 'approve-code', context);
}

/** Withdraws a waiting change; again changes nothing. Throws `NotFound`, and an `HttpError` for an approved one. */
export async function withdrawCode(
  transaction: PortalTransaction,
  id: string,
  context: ActContext,
): Promise<void> {
  const change = await known(transaction, id);
  if (change.state === 'approved') throw refused('code.approved', 'This change is approved, and stays.');
  if (change.state === 'withdrawn') return;
  await decide(transaction, id, 'withdrawn', context);
  await log(transaction, change, 'withdraw-code', context);
}

async function give(
  transaction: PortalTransaction,
  { vendor_id, old_code, new_code }: CodeChangeRow,
  { clock, calendar }: ActContext,
): Promise<void> {
  await deferForeignKeys(transaction);
  await transaction
    .insertInto('former_codes')
    .values({ code: old_code, vendor_id, until_ms: clock.now() })
    .execute();
  await transaction
    .updateTable('vendors')
    .set({ franchise_code: new_code })
    .where('vendor_id', '=', vendor_id)
    .execute();
  for (const table of OF_FRANCHISES)
    await sql`update ${sql.table(table)} set franchise_code = ${new_code} where franchise_code = ${old_code}`.execute(
      transaction,
    );
  await searchAgain(transaction, new_code, calendar);
  await renameInViews(transaction, old_code, new_code);
}

const DEALS_AT_ONCE = 400;

/** The franchise code is part of the searched text of deals, which is derived again. */
async function searchAgain(
  transaction: PortalTransaction,
  code: string,
  calendar: BusinessCalendar,
): Promise<void> {
  for (let last = ''; ; ) {
    const deals = await transaction
      .selectFrom('deals')
      .selectAll()
      .where('franchise_code', '=', code)
      .where('id', '>', last)
      .orderBy('id')
      .limit(DEALS_AT_ONCE)
      .execute();
    const [end] = deals.slice(-1);
    if (!end) return;
    const rows = deals.map((deal) => sql`(${deal.id}, ${derivedOfDeal(deal, calendar).searched})`);
    await sql`with said (id, searched) as (values ${sql.join(rows)})
      update deals set searched = said.searched from said where deals.id = said.id`.execute(transaction);
    last = end.id;
  }
}

/** Renames the franchise in saved views, so that they keep showing it. */
async function renameInViews(transaction: PortalTransaction, from: string, to: string): Promise<void> {
  const views = await transaction
    .selectFrom('saved_views')
    .selectAll()
    .where('query', 'like', '%franchise%')
    .execute();
  for (const { user_id, id, query } of views) {
    const named = new URLSearchParams(query);
    const renamed = new URLSearchParams(
      [...named].map(([name, value]) => [name, name === 'franchise' && value === from ? to : value]),
    ).toString();
    if (renamed === named.toString()) continue;
    await transaction
      .updateTable('saved_views')
      .set({ query: renamed })
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .execute();
  }
}

async function known(transaction: PortalTransaction, id: string): Promise<CodeChangeRow> {
  const change = await transaction
    .selectFrom('code_changes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!change) throw new NotFound('No such change.');
  return change;
}

async function decide(
  transaction: PortalTransaction,
  id: string,
  state: 'approved' | 'withdrawn',
  { admin, clock }: ActContext,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('code_changes')
    .set({ state, decided_by: admin.userId, decided_at_ms: clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'proposed')
    .executeTakeFirst();
  if (Number(numUpdatedRows) !== 1) throw refused('code.changed', 'Somebody else has decided meanwhile.');
}

/** Refuses a code that another vendor has or had: documents with it would name two partners. */
async function mustBeFree(transaction: PortalTransaction, vendorId: string, code: string): Promise<void> {
  const { franchiseCode: holder } = await takenBy(transaction, { franchiseCode: code });
  const own = await transaction
    .selectFrom('former_codes')
    .select('code')
    .where('code', '=', code)
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst();
  if (holder === undefined || (own && holder !== code)) return;
  throw new HttpError(409, takenSentence('franchiseCode', holder, code), {
    code: 'vendor.taken',
    field: 'to',
  });
}

function log(
  transaction: PortalTransaction,
  { vendor_id, old_code, new_code }: Pick<CodeChangeRow, 'vendor_id' | 'old_code' | 'new_code'>,
  action: 'propose-code' | 'approve-code' | 'withdraw-code',
  { admin, clock }: Pick<ActContext, 'admin' | 'clock'>,
  reason?: string,
): Promise<void> {
  return logVendor(transaction, { admin, clock }, vendor_id, {
    action,
    before: { franchiseCode: old_code },
    after: { franchiseCode: new_code },
    reason,
  });
}
