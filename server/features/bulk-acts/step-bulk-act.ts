import {
  type BulkChange,
  type BulkRecord,
  type BulkRefusal,
  isAsFound,
  isAsLeft,
  refusalOf,
} from '#core/bulk-acts/bulk-act';
import { NotFound } from '#core/shared/failure';
import type { PortalTransaction } from '../../db/portal-database';
import type { BulkActRecordRow, BulkActRow } from '../../db/tables/bulk-act-tables';
import { refused } from '../../http/http-error';
import { formerCodes } from '../../records/former-codes';
import type { Principal } from '../../sessions/principal';
import { recordChange } from '../audit/audit-log';
import type { ChangedRecord, NamedRecord, StepTools } from './changed-records';
import { CHANGED, refuseInactive } from './make-bulk-act';

/** The number of records changed in one step, so that others can write between two steps. */
const RECORDS_OF_A_STEP = 100;

/**
 * Changes the next records of a bulk act, or restores those that it changed. A record that has changed since is left as
 * it is, with the reason. Throws `NotFound`, `InvalidInput` where the franchise accepts nothing any more, and an
 * `HttpError` for continuing an act that is being undone.
 */
export async function stepBulkAct(
  transaction: PortalTransaction,
  id: string,
  undo: boolean,
  by: Principal,
  tools: StepTools,
): Promise<void> {
  const act = await begunStep(transaction, id);
  if (undo) await beginUndo(transaction, act, by, tools);
  else if (act.undone_by !== null)
    throw refused('bulk.undone', 'Somebody has begun to undo this. It is not changed any further.');
  const rows = await transaction
    .selectFrom('bulk_act_records')
    .selectAll()
    .where('act_id', '=', id)
    .where('state', '=', undo ? 'done' : 'waiting')
    .orderBy('no')
    .limit(RECORDS_OF_A_STEP)
    .execute();
  if (rows.length === 0) return;
  const former = await formerCodes(transaction);
  const change = underCurrentCode(changeOf(act), former);
  if (!undo && change.what === 'assign') await refuseInactive(transaction, change.value ?? '');
  const records = await CHANGED[act.subject].read(
    transaction,
    rows.map(({ record_id }) => record_id),
  );
  const judged = rows.map((row) => judge(act, change, row, records.get(row.record_id), undo, former));
  const fit = judged.flatMap(({ record }) => record ?? []);
  const kept = undo
    ? await CHANGED[act.subject].restore(transaction, fit, change, by, tools)
    : await CHANGED[act.subject].change(transaction, fit, change, by, tools).then(() => NONE);
  for (const { row, why = kept.get(row.record_id) } of judged)
    await transaction
      .updateTable('bulk_act_records')
      .set({ state: stateAfter(undo, why), why: why ?? null })
      .where('act_id', '=', id)
      .where('no', '=', row.no)
      .execute();
}

const NONE: ReadonlyMap<string, BulkRefusal> = new Map();

function stateAfter(undo: boolean, why: BulkRefusal | undefined): BulkActRecordRow['state'] {
  if (undo) return why ? 'kept' : 'undone';
  return why ? 'refused' : 'done';
}

/** Returns the change of an act from its row. */
export function changeOf({ what, value, reason, close }: BulkActRow): BulkChange {
  return {
    what,
    ...(value !== null && { value }),
    ...(reason !== null && { reason }),
    ...(close !== null && { close: JSON.parse(close) }),
  };
}

/** Locks the act, so that two simultaneous steps run one after the other. */
async function begunStep(transaction: PortalTransaction, id: string): Promise<BulkActRow> {
  const act = await transaction
    .updateTable('bulk_acts')
    .set(({ ref }) => ({ counted: ref('counted') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!act) throw new NotFound('No such change.');
  return act;
}

async function beginUndo(
  transaction: PortalTransaction,
  { id, undone_by }: BulkActRow,
  by: Principal,
  { clock }: StepTools,
): Promise<void> {
  if (undone_by !== null) return;
  await transaction.updateTable('bulk_acts').set({ undone_by: by.userId }).where('id', '=', id).execute();
  await recordChange(transaction, by, clock, { subject: 'bulk', subjectId: id, action: 'undo' });
}

/** Replaces a franchise code that has changed since the act was made. */
function underCurrentCode(change: BulkChange, former: ReadonlyMap<string, string>): BulkChange {
  const code = change.what === 'assign' ? former.get(change.value ?? '') : undefined;
  return code === undefined ? change : { ...change, value: code };
}

interface Judged {
  readonly row: BulkActRecordRow;
  readonly record?: ChangedRecord;
  readonly why?: BulkRefusal | undefined;
}

function judge(
  { subject }: BulkActRow,
  change: BulkChange,
  row: BulkActRecordRow,
  now: NamedRecord | undefined,
  undo: boolean,
  former: ReadonlyMap<string, string>,
): Judged {
  if (!now) return { row, why: 'missing' };
  const found: BulkRecord = JSON.parse(row.before);
  const before = { ...found, franchiseCode: former.get(found.franchiseCode) ?? found.franchiseCode };
  const isExpected = undo ? isAsLeft(change, now) : isAsFound(change.what, before, now);
  const why = isExpected ? (undo ? undefined : refusalOf(subject, change, now)) : 'changed';
  return why ? { row, why } : { row, record: { now, before } };
}
