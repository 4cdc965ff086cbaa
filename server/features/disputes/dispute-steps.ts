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

/** The tools that writing works with besides its transaction. */
export interface DisputeTools {
  readonly clock: Clock;
  readonly calendar: BusinessCalendar;
  readonly notices: VendorNotices;
}

/**
 * Finds a dispute by its id or number and holds it until the transaction ends: a second writer waits. Only those of
 * `vendorId`, where one is given. Throws `NotFound`.
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

/** Moves a dispute in the database and gives its row as it is then. Throws a `HttpError` for what cannot be. */
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

/** Throws an `HttpError` where the vendor has another dispute about the same that is running. */
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

/** Refuses a second dispute about the same. */
export function alreadyOpen(no: number): Error {
  return refused('dispute.open', `You have asked about this already: number ${no}. Write there.`, { no });
}

/** Something that is said or done, by whom. */
export interface Said
  extends Pick<DisputeMessageRow, 'sender' | 'user_id' | 'text'>,
    Partial<Pick<DisputeMessageRow, 'act' | 'paise' | 'corrected' | 'file_id'>> {
  /** For the log of changes. */
  readonly audit: AuditAct<'dispute'>;
}

/** Adds a message to a dispute, with its line in the log of changes, and tells the vendor of what the office says. */
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
  await tell(transaction, row, said, notices);
}

/** Writes a line about a dispute in the log of changes. */
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

async function tell(
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
