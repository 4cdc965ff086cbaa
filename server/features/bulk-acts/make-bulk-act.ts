import { randomUUID } from 'node:crypto';
import { CountedQuery } from '#contract/deal-pages';
import {
  type BulkRecord,
  type BulkSubject,
  MAX_BULK_RECORDS,
  type NewBulkAct,
  refusalOf,
} from '#core/bulk-acts/bulk-act';
import { VOID_STAGE } from '#core/deals/deal';
import { needsCloseReason, readLeadStatus } from '#core/leads/lead-status';
import type { Clock } from '#core/shared/clock.port';
import { InvalidInput } from '#core/shared/failure';
import { LEAD_FILTERS } from '#records/lead';
import { insertsValues } from '../../db/insert-rows';
import type { PortalTransaction } from '../../db/portal-database';
import { NETWORK } from '../../db/scope';
import { parseInput } from '../../http/parse-input';
import { recordQuery } from '../../records/record-query-in';
import { isAnyUnread, notReadYet } from '../../records/unread-records';
import type { Principal } from '../../sessions/principal';
import { dealQuery } from '../assessed-deals/deal-page-routes';
import { dealsAskedFor } from '../assessed-deals/deal-query-sql';
import { recordChange } from '../audit/audit-log';
import { leadsAskedFor } from '../leads/sql-lead-pages';
import { changedDeals } from './changed-deals';
import { changedLeads } from './changed-leads';
import type { NamedRecord } from './changed-records';

/** The records of each list. */
export const CHANGED = { deals: changedDeals, leads: changedLeads } as const;

const insertRecords = insertsValues('bulk_act_records', [
  'act_id',
  'no',
  'record_id',
  'before',
  'state',
  'why',
]);

/**
 * Stores a bulk act with the present values of its records, separating those that cannot be changed, and returns its
 * id. Changes nothing yet. Throws `InvalidInput`.
 */
export async function makeBulkAct(
  transaction: PortalTransaction,
  act: NewBulkAct,
  by: Principal,
  clock: Clock,
): Promise<string> {
  await refuseWrong(transaction, act);
  const id = randomUUID();
  const { subject, what, value, reason, close } = act;
  const ids = await idsOf(transaction, act);
  await transaction
    .insertInto('bulk_acts')
    .values({
      id,
      subject,
      what,
      value: value ?? null,
      reason: reason ?? null,
      close: close ? JSON.stringify(close) : null,
      counted: act.counted ?? ids.length,
      user_id: by.userId,
      at_ms: clock.now(),
      undone_by: null,
    })
    .execute();
  const records = await CHANGED[subject].read(transaction, ids);
  const rows = ids.map((recordId, at) => {
    const record = records.get(recordId);
    const why = record ? refusalOf(subject, act, record) : 'missing';
    const before = record ? JSON.stringify(stateOf(record)) : '{}';
    return [id, at + 1, recordId, before, why ? 'refused' : 'waiting', why ?? null];
  });
  await insertRecords(transaction, rows);
  await recordChange(transaction, by, clock, {
    subject: 'bulk',
    subjectId: id,
    action: 'create',
    after: { list: subject, what, ...(value !== undefined && { value }), records: ids.length },
    reason,
  });
  return id;
}

function stateOf({ franchiseCode, status, archived }: NamedRecord): BulkRecord {
  return { franchiseCode, status, archived };
}

/** Throws `InvalidInput` for a change that does not apply to any record of the list. */
async function refuseWrong(transaction: PortalTransaction, act: NewBulkAct): Promise<void> {
  const { subject, what, value, reason, close } = act;
  if (what !== 'archive' && value === undefined) throw new InvalidInput('This is needed.', 'value');
  if (subject === 'deals' && reason === undefined) throw new InvalidInput('Please say why.', 'reason');
  if (what === 'assign') await refuseInactive(transaction, value ?? '');
  if (what !== 'status' || value === undefined) return;
  if (subject === 'deals' && value === VOID_STAGE)
    throw new InvalidInput('Void is no stage to choose: declare the deals void.', 'value');
  if (subject === 'leads' && readLeadStatus(value) === 'archived')
    throw new InvalidInput('Archive the leads to have them archived.', 'value');
  if (subject === 'leads' && needsCloseReason(value) && !close)
    throw new InvalidInput('Please give the reason for closing.', 'close');
}

/** Throws `InvalidInput` for a franchise that accepts no leads or deals. */
export async function refuseInactive(transaction: PortalTransaction, code: string): Promise<void> {
  const target = await transaction
    .selectFrom('vendors')
    .select('status')
    .where('franchise_code', '=', code)
    .executeTakeFirst();
  if (target?.status !== 'active')
    throw new InvalidInput(`${code} is not an active franchise: nothing can be given to it.`, 'value');
}

/** Returns the ids of the records, in the order of their list. */
async function idsOf(
  transaction: PortalTransaction,
  { subject, ids, query }: NewBulkAct,
): Promise<readonly string[]> {
  if ((ids === undefined) === (query === undefined))
    throw new InvalidInput('Name the records, or say which are found.', 'ids');
  const found = ids ? [...new Set(ids)] : await foundBy(transaction, subject, query ?? {});
  if (found.length > MAX_BULK_RECORDS)
    throw new InvalidInput(
      `These are ${found.length.toLocaleString('en-IN')}. At most ${MAX_BULK_RECORDS.toLocaleString('en-IN')} can be changed together: narrow the list.`,
      'query',
    );
  return found;
}

const DEAL_NAMES = Object.keys(CountedQuery.shape);
const LEAD_NAMES: readonly string[] = ['franchises', 'from', 'to', 'q', 'batch', ...LEAD_FILTERS];

/** Throws `InvalidInput` for an unknown filter: ignoring it would select every record. */
function refuseUnknown(query: Readonly<Record<string, string>>, names: readonly string[]): void {
  const unknown = Object.keys(query).find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new InvalidInput(`There is no filter ${unknown}. These are: ${names.join(', ')}.`, 'query');
}

async function foundBy(
  transaction: PortalTransaction,
  subject: BulkSubject,
  query: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  // guard: a filter that there is not finds no records to change
  refuseUnknown(query, subject === 'deals' ? DEAL_NAMES : LEAD_NAMES);
  if (await isAnyUnread(transaction, [subject])) throw notReadYet();
  const asked =
    subject === 'deals'
      ? await dealsAskedFor(transaction, NETWORK, dealQuery(parseInput(CountedQuery, query)))
      : await leadsAskedFor(transaction, NETWORK, recordQuery(query, LEAD_FILTERS));
  const rows = await transaction
    .selectFrom(subject)
    .select('id')
    .where(asked)
    .orderBy('created_at_ms', 'desc')
    .orderBy('id')
    .limit(MAX_BULK_RECORDS + 1)
    .execute();
  return rows.map(({ id }) => id);
}
