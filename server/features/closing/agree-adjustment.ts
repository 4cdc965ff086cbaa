import { randomUUID } from 'node:crypto';
import type { AgreedKind, ProposedAdjustment } from '#core/closing/agreed-adjustment';
import type { Clock } from '#core/shared/clock.port';
import { InvalidInput, NotFound } from '#core/shared/failure';
import { compare, type Decimal, sum, toPaise, toRupees } from '#core/shared/money';
import type { PortalTransaction } from '../../db/portal-database';
import type { AdjustmentEventRow } from '../../db/tables/closing-tables';
import { refused } from '../../http/http-error';
import { hasOtherAdmin } from '../../sessions/other-admin';
import { recordChange } from '../audit/audit-log';
import { agreedAdjustments, type StoredAgreed } from './agreed-adjustments';

/** The administrator who acts, and the clock that dates the act. */
interface ActContext {
  /** The id of the administrator. */
  readonly by: string;
  readonly clock: Clock;
}

/** Runs in the same transaction when an adjustment is approved or withdrawn; either hook may refuse it. */
export interface AdjustmentHooks {
  approved(transaction: PortalTransaction, adjustment: StoredAgreed): Promise<void>;
  /** Receives the adjustment as it was before it was withdrawn. `by` is the id of the administrator. */
  withdrawn(transaction: PortalTransaction, adjustment: StoredAgreed, by: string): Promise<void>;
}

/** An adjustment that is proposed on its own or as the outcome of a dispute. */
interface Proposal extends Omit<ProposedAdjustment, 'kind'> {
  readonly kind: AgreedKind;
  readonly disputeNo?: number | undefined;
}

/**
 * Stores a proposed adjustment and returns its id. Throws `InvalidInput` for an unknown franchise and for an amount of
 * 0, and an `HttpError` for a second opening balance whose proposer does not name the amount posted so far.
 */
export async function proposeAdjustment(
  transaction: PortalTransaction,
  { franchiseCode, kind, amount, reason, openingPosted, disputeNo }: Proposal,
  { by, clock }: ActContext,
): Promise<string> {
  const vendor = await transaction
    .selectFrom('vendors')
    .select('vendor_id')
    .where('franchise_code', '=', franchiseCode)
    .executeTakeFirst();
  if (!vendor) throw new InvalidInput('No partner has this franchise code.', 'Franchise_code');
  const paise = Number(toPaise(amount));
  if (paise === 0) throw new InvalidInput('An adjustment of 0 adjusts nothing.', 'amount');
  const { vendor_id } = vendor;
  if (kind === 'opening' && !(await isNext(transaction, vendor_id, openingPosted)))
    throw refused('adjustment.opening-exists', `${franchiseCode} has an opening balance already.`);
  const id = randomUUID();
  await transaction
    .insertInto('adjustments')
    .values({
      id,
      vendor_id,
      kind,
      paise,
      reason,
      proposed_by: by,
      proposed_at_ms: clock.now(),
      dispute_no: disputeNo ?? null,
    })
    .execute();
  const proposed = { id, vendorId: vendor_id, kind, amount };
  await log(transaction, proposed, 'propose', { by, clock }, reason);
  return id;
}

/**
 * Approves what another administrator has proposed; approving again changes nothing. Throws `NotFound`, and an
 * `HttpError` for one's own proposal and for a withdrawn one.
 */
export async function approveAdjustment(
  transaction: PortalTransaction,
  id: string,
  context: ActContext,
  hooks?: AdjustmentHooks,
): Promise<void> {
  const found = await known(transaction, id);
  const { state, proposerId } = found;
  if (proposerId === context.by)
    throw refused('money.same-person', await samePerson(transaction, context.by));
  if (state === 'withdrawn') throw refused('adjustment.withdrawn', 'This adjustment is withdrawn.');
  if (state !== 'proposed') return;
  await note(transaction, found, 'approve', context);
  await hooks?.approved(transaction, found);
}

/**
 * Withdraws an adjustment that is not posted yet; withdrawing again changes nothing. Throws `NotFound`, and an
 * `HttpError` for a posted one.
 */
export async function withdrawAdjustment(
  transaction: PortalTransaction,
  id: string,
  context: ActContext,
  hooks?: AdjustmentHooks,
): Promise<void> {
  const found = await known(transaction, id);
  const { state, closedIn } = found;
  if (state === 'posted')
    throw refused('adjustment.posted', `This adjustment was closed with ${closedIn}, and stays.`);
  if (state === 'withdrawn') return;
  await hooks?.withdrawn(transaction, found, context.by);
  await note(transaction, found, 'withdraw', context);
}

/**
 * Whether a vendor's next opening balance may be proposed: no earlier one waits, and the proposer knows the posted
 * amount.
 */
async function isNext(
  transaction: PortalTransaction,
  vendor: string,
  posted: Decimal | undefined,
): Promise<boolean> {
  const openings = (await agreedAdjustments(transaction)).filter(
    ({ vendorId, kind, state }) => vendorId === vendor && kind === 'opening' && state !== 'withdrawn',
  );
  if (openings.length === 0) return posted === undefined;
  return (
    posted !== undefined &&
    openings.every(({ state }) => state === 'posted') &&
    compare(posted, sum(openings.map(({ amount }) => amount))) === 0
  );
}

async function known(transaction: PortalTransaction, id: string): Promise<StoredAgreed> {
  const [found] = await agreedAdjustments(transaction, id);
  if (!found) throw new NotFound('No such adjustment.');
  return found;
}

const EVENTS: Readonly<Record<'approve' | 'withdraw', AdjustmentEventRow['kind']>> = {
  approve: 'approved',
  withdraw: 'withdrawn',
};

async function note(
  transaction: PortalTransaction,
  adjustment: StoredAgreed,
  action: keyof typeof EVENTS,
  context: ActContext,
): Promise<void> {
  await transaction
    .insertInto('adjustment_events')
    .values({
      adjustment_id: adjustment.id,
      kind: EVENTS[action],
      user_id: context.by,
      at_ms: context.clock.now(),
    })
    .execute();
  await log(transaction, adjustment, action, context);
}

function log(
  transaction: PortalTransaction,
  { id, vendorId, kind, amount }: Pick<StoredAgreed, 'id' | 'vendorId' | 'kind' | 'amount'>,
  action: 'propose' | keyof typeof EVENTS,
  { by, clock }: ActContext,
  reason?: string,
): Promise<void> {
  const after = { kind, amount: toRupees(amount) };
  const entry = { subject: 'adjustment', subjectId: id, vendorId, action, after, reason } as const;
  return recordChange(transaction, { userId: by }, clock, entry);
}

async function samePerson(transaction: PortalTransaction, by: string): Promise<string> {
  return (await hasOtherAdmin(transaction, by))
    ? 'You proposed this yourself. Another administrator approves it.'
    : 'You proposed this yourself, and there is no other administrator. A second one is needed to approve it.';
}
