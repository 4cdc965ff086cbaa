import type { AuditAct } from '#core/audit/audit-acts';
import {
  type DisputeFault,
  type DisputeMove,
  type MovedDispute,
  moveDispute,
} from '#core/disputes/dispute-moves';
import type { Clock } from '#core/shared/clock.port';
import { NotFound } from '#core/shared/failure';
import { type Decimal, fromPaise, toRupees } from '#core/shared/money';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalTransaction } from '../../db/portal-database';
import type { DisputeMessageRow, DisputeRow } from '../../db/tables/dispute-tables';
import { refused } from '../../http/http-error';
import type { Principal } from '../../sessions/principal';
import { recordChange } from '../audit/audit-log';
import type { VendorNotices } from '../notices/vendor-notices';
import { DISPUTE_NUMBER, progressIn } from './dispute-rows';
import { worthIn } from './worth-now';

/** The dependencies of writing to a dispute, apart from the transaction. */
export interface DisputeTools {
  readonly clock: Clock;
  readonly calendar: BusinessCalendar;
  readonly notices: VendorNotices;
}

/**
 * Reads a dispute by its id or number and locks it until the transaction ends, so that a second writer waits. With
 * `vendorId`, only disputes of that vendor. Throws `NotFound`.
 */
export async function heldDispute(
  transaction: PortalTransaction,
  id: string,
  vendorId?: string | undefined,
): Promise<DisputeRow> {
  let held = transaction
    .updateTable('disputes')
    .set(({ ref }) => ({ messages: ref('messages') }))
    .where(DISPUTE_NUMBER.test(id) ? 'no' : 'id', '=', DISPUTE_NUMBER.test(id) ? Number(id) : id);
  if (vendorId !== undefined) held = held.where('vendor_id', '=', vendorId);
  const row = await held.returningAll().executeTakeFirst();
  if (!row) throw new NotFound('No such dispute.');
  return row;
}

const SENTENCES: Readonly<Record<DisputeFault, string>> = {
  ended: 'This was decided, or it has ended.',
  decided: 'This was decided for good. Please call the office.',
  proposed: 'An amount waits for another administrator already. Take it back first.',
  'not-proposed': 'No amount waits for an approval.',
  'other-shape': 'This was met in the other way before. An amount and corrected data never go together.',
};

/** Applies a move to a dispute and returns the new row. Throws an `HttpError` for an impossible move. */
export async function moveRow(
  transaction: PortalTransaction,
  row: DisputeRow,
  move: DisputeMove,
  { clock, calendar }: Pick<DisputeTools, 'clock' | 'calendar'>,
): Promise<{ readonly row: DisputeRow; readonly moved: Extract<MovedDispute, { kind: 'moved' }> }> {
  const moved = moveDispute(progressIn(row), move, { now: clock.now(), calendar });
  if (moved.kind === 'refused') throw refused(`dispute.${moved.fault}`, SENTENCES[moved.fault]);
  if (moved.isAppeal) await refuseSecond(transaction, row);
  const { state, since, appealed, granted = null, proposed = null } = moved.progress;
  const changed = { state, since_ms: since, appealed: appealed ? 1 : 0, granted, proposed };
  await transaction.updateTable('disputes').set(changed).where('id', '=', row.id).execute();
  return { row: { ...row, ...changed }, moved };
}

/** Throws an `HttpError` where the vendor has another open dispute about the same subject. */
async function refuseSecond(
  transaction: PortalTransaction,
  { id, vendor_id, subject }: DisputeRow,
): Promise<void> {
  const other = await transaction
    .selectFrom('disputes')
    .select('no')
    .where('vendor_id', '=', vendor_id)
    .where('subject', '=', subject)
    .where('id', '<>', id)
    .where('state', 'in', ['open', 'answered'])
    .executeTakeFirst();
  if (other) throw alreadyOpen(other.no);
}

/** Builds the refusal of a second dispute about the same subject. */
export function alreadyOpen(no: number): Error {
  return refused('dispute.open', `You have asked about this already: number ${no}. Write there.`, { no });
}

/** A message or an act in a dispute, with its author. */
export interface Said
  extends Pick<DisputeMessageRow, 'sender' | 'user_id' | 'text'>,
    Partial<Pick<DisputeMessageRow, 'act' | 'paise' | 'corrected' | 'file_id'>> {
  /** The action for the audit log. */
  readonly audit: AuditAct<'dispute'>;
}

/** Adds a message to a dispute, writes it to the audit log, and notifies the vendor of messages by administrators. */
export async function say(
  transaction: PortalTransaction,
  row: DisputeRow,
  { audit, ...said }: Said,
  { clock, notices }: DisputeTools,
): Promise<void> {
  const at_ms = clock.now();
  const no = row.messages + 1;
  const isVendor = said.sender === 'vendor';
  await transaction
    .updateTable('disputes')
    .set({ messages: no, last_at_ms: at_ms, ...(isVendor && { vendor_seen: no }) })
    .where('id', '=', row.id)
    .execute();
  await transaction
    .insertInto('dispute_messages')
    .values({
      act: null,
      paise: null,
      corrected: null,
      file_id: null,
      ...said,
      dispute_id: row.id,
      no,
      at_ms,
    })
    .execute();
  await log(transaction, row, audit, { userId: said.user_id }, { clock, text: said.text, paise: said.paise });
  if (isVendor) return;
  await notifyVendor(transaction, row, said, notices);
}

/** Writes an act on a dispute to the audit log. */
export function log(
  transaction: PortalTransaction,
  { id, no, vendor_id, deal_id }: DisputeRow,
  action: AuditAct<'dispute'>,
  by: Pick<Principal, 'userId'>,
  { clock, text, paise }: { clock: Clock; text?: string | undefined; paise?: number | null | undefined },
): Promise<void> {
  return recordChange(transaction, by, clock, {
    subject: 'dispute',
    subjectId: id,
    vendorId: vendor_id,
    action,
    after: {
      no,
      ...(deal_id !== null && { dealId: deal_id }),
      ...(text && { text }),
      ...(paise != null && { amount: toRupees(fromPaise(paise)) }),
    },
  });
}

async function notifyVendor(
  transaction: PortalTransaction,
  row: DisputeRow,
  said: Pick<Said, 'user_id' | 'act' | 'paise'>,
  notices: VendorNotices,
): Promise<void> {
  const { franchise_code: franchiseCode } = await transaction
    .selectFrom('vendors')
    .select('franchise_code')
    .where('vendor_id', '=', row.vendor_id)
    .executeTakeFirstOrThrow();
  const deal = await transaction
    .selectFrom('deals')
    .select(['id', 'deal_name', 'product_category'])
    .where('id', '=', row.deal_id ?? '')
    .executeTakeFirst();
  await notices.queue(
    transaction,
    {
      kind: 'answer',
      franchiseCode,
      disputeNo: row.no,
      deal: deal && {
        id: deal.id,
        name: deal.deal_name ?? undefined,
        productCategory: deal.product_category,
      },
      month: row.month ?? undefined,
      figure: expectedOf(row) ?? worthIn(row),
      outcome: outcomeOf(said.act),
      amount: said.paise == null ? undefined : fromPaise(said.paise),
    },
    { userId: said.user_id },
  );
}

function expectedOf({ expected_paise }: DisputeRow): Decimal | undefined {
  return expected_paise === null ? undefined : fromPaise(expected_paise);
}

function outcomeOf(act: Said['act']) {
  return act === 'accepted' || act === 'partly' || act === 'rejected' ? act : undefined;
}
