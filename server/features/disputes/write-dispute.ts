import { randomUUID } from 'node:crypto';
import { disputeText, refuseUnseen } from '#core/disputes/dispute';
import { isRunningState, lastDayToObject, openedDispute, progressNow } from '#core/disputes/dispute-moves';
import { InvalidInput, NotAllowed } from '#core/shared/failure';
import { type Decimal, toDecimalText, toPaise } from '#core/shared/money';
import type { PortalTransaction } from '../../db/portal-database';
import type { DisputeRow } from '../../db/tables/dispute-tables';
import { refused } from '../../http/http-error';
import type { Principal } from '../../sessions/principal';
import { withdrawAdjustment } from '../closing/agree-adjustment';
import { progressIn } from './dispute-rows';
import { alreadyOpen, type DisputeTools, heldDispute, moveRow, say } from './dispute-steps';
import { type DisputedSubject, disputedSubject, type SentSubject } from './disputed-subject';
import { worthNow } from './worth-now';

/** The first message of a dispute and its subject. */
interface Objection extends SentSubject {
  readonly expected?: Decimal | undefined;
  readonly text: string;
  readonly file?: string | undefined;
}

/** A further message to a dispute. */
interface Message {
  readonly text: string;
  readonly seen?: number | undefined;
  readonly file?: string | undefined;
}

/** Opens a dispute for a vendor and returns its id. Throws `NotFound`, `InvalidInput` and `HttpError`. */
export async function openDispute(
  transaction: PortalTransaction,
  principal: Principal,
  { expected, text, file, ...sent }: Objection,
  tools: DisputeTools,
): Promise<string> {
  const { vendorId, userId } = principal;
  if (vendorId === undefined) throw new NotAllowed('Partners ask about their deals.');
  const said = disputeText(text);
  const subject = await disputedSubject(transaction, vendorId, principal, sent);
  await refuseLate(transaction, vendorId, subject, tools);
  const { closedAt: _, ...about } = subject;
  const now = tools.clock.now();
  const { no } = await transaction
    .selectFrom('disputes')
    .select(({ fn }) => fn.max('no').as('no'))
    .executeTakeFirstOrThrow();
  const { state, since } = openedDispute(now);
  const row: DisputeRow = {
    id: randomUUID(),
    no: Number(no ?? 0) + 1,
    vendor_id: vendorId,
    ...about,
    expected_paise: expected ? Number(toPaise(expected)) : null,
    state,
    since_ms: since,
    appealed: 0,
    granted: null,
    proposed: null,
    adjustment_id: null,
    figure: null,
    messages: 0,
    vendor_seen: 0,
    last_at_ms: now,
  };
  const worth = await worthNow(transaction, row);
  await transaction
    .insertInto('disputes')
    .values({ ...row, figure: worth ? toDecimalText(worth) : null })
    .execute();
  const file_id = await ownFile(transaction, principal, file);
  await say(
    transaction,
    row,
    { sender: 'vendor', user_id: userId, text: said, act: 'opened', file_id, audit: 'open' },
    tools,
  );
  return row.id;
}

/**
 * Adds a message and returns the id: vendors write to their own disputes, administrators to any. Throws as
 * `openDispute` does.
 */
export async function writeInDispute(
  transaction: PortalTransaction,
  principal: Principal,
  id: string,
  { text, seen, file }: Message,
  tools: DisputeTools,
): Promise<string> {
  const isVendor = principal.role !== 'admin';
  const held = await heldDispute(transaction, id, isVendor ? (principal.vendorId ?? '') : undefined);
  const said = disputeText(text);
  refuseUnseen(held.messages, seen);
  const kind = isVendor ? 'write' : 'answer';
  const { row, moved } = await moveRow(transaction, held, { kind }, tools);
  const file_id = await ownFile(transaction, principal, file);
  await say(
    transaction,
    row,
    {
      sender: isVendor ? 'vendor' : 'office',
      user_id: principal.userId,
      text: said,
      act: moved.isAppeal ? 'appealed' : null,
      file_id,
      audit: moved.isAppeal ? 'appeal' : kind,
    },
    tools,
  );
  return row.id;
}

/** Withdraws a dispute of the caller and the amount proposed for it, and returns the id; again changes nothing. */
export async function withdrawDispute(
  transaction: PortalTransaction,
  principal: Principal,
  id: string,
  tools: DisputeTools,
): Promise<string> {
  if (principal.vendorId === undefined) throw new NotAllowed('Partners withdraw what they have asked.');
  const held = await heldDispute(transaction, id, principal.vendorId);
  if (held.state === 'withdrawn') return held.id;
  const { row } = await moveRow(transaction, held, { kind: 'withdraw' }, tools);
  const by = { by: principal.userId, clock: tools.clock };
  // guard: what was proposed for a dispute goes with it
  if (held.proposed !== null && held.adjustment_id !== null)
    await withdrawAdjustment(transaction, held.adjustment_id, by);
  await say(
    transaction,
    row,
    { sender: 'vendor', user_id: principal.userId, text: '', act: 'withdrawn', audit: 'withdraw' },
    tools,
  );
  return row.id;
}

/** Stores how many messages the vendor has seen. Throws `NotFound`. */
export async function seeDispute(
  transaction: PortalTransaction,
  { vendorId }: Pick<Principal, 'vendorId'>,
  id: string,
  messages: number,
): Promise<void> {
  const row = await heldDispute(transaction, id, vendorId ?? '');
  const vendor_seen = Math.max(row.vendor_seen, Math.min(messages, row.messages));
  await transaction.updateTable('disputes').set({ vendor_seen }).where('id', '=', row.id).execute();
}

/** Throws an `HttpError` where a dispute about the subject is open or was decided, or its statement is too old. */
async function refuseLate(
  transaction: PortalTransaction,
  vendor_id: string,
  { subject, month, closedAt }: DisputedSubject,
  { clock, calendar }: DisputeTools,
): Promise<void> {
  const now = clock.now();
  const before = await transaction
    .selectFrom('disputes')
    .selectAll()
    .where('vendor_id', '=', vendor_id)
    .where('subject', '=', subject)
    .orderBy('no')
    .execute();
  for (const row of before) {
    const { state } = progressNow(progressIn(row), { now, calendar });
    if (isRunningState(state)) throw alreadyOpen(row.no);
    if (month !== null && row.month === month && state !== 'withdrawn')
      throw refused('dispute.decided', `This was decided: number ${row.no}. Write there to appeal once.`, {
        no: row.no,
      });
    // A lapsed dispute does not block a new one.
    if (isRunningState(row.state))
      await transaction.updateTable('disputes').set({ state }).where('id', '=', row.id).execute();
  }
  // guard: a statement is objected to within its days
  if (closedAt !== undefined && calendar.dayAt(now) > lastDayToObject(closedAt, calendar))
    throw refused(
      'dispute.window-over',
      `Objections are taken until ${lastDayToObject(closedAt, calendar)}, 30 days after the statement.`,
      { until: lastDayToObject(closedAt, calendar) },
    );
}

/** Checks that the caller has uploaded the file, and returns its id. Throws `InvalidInput`. */
async function ownFile(
  transaction: PortalTransaction,
  { userId }: Pick<Principal, 'userId'>,
  id: string | undefined,
): Promise<string | null> {
  if (id === undefined) return null;
  const file = await transaction
    .selectFrom('dispute_files')
    .select('id')
    .where('id', '=', id)
    // guard: a message carries files of its writer alone
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!file) throw new InvalidInput('This file is not there. Please choose it again.', 'file');
  return file.id;
}
