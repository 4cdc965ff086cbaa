import type { Clock } from '#core/shared/clock.port';
import { NotFound } from '#core/shared/failure';
import type { PortalTransaction } from '../../db/portal-database';
import type { PayoutHoldRow } from '../../db/tables/payout-tables';
import type { Principal } from '../../sessions/principal';
import { recordChange } from '../audit/audit-log';

interface ActContext {
  readonly by: Pick<Principal, 'userId'>;
  readonly clock: Clock;
}

/** Puts a vendor's payouts on hold; the same reason again changes nothing. Throws `NotFound`. */
export async function holdVendor(
  transaction: PortalTransaction,
  vendorId: string,
  reason: string,
  context: ActContext,
): Promise<void> {
  const last = await lastHold(transaction, vendorId);
  if (last?.kind === 'held' && last.reason === reason) return;
  await note(transaction, vendorId, { seq: (last?.seq ?? 0) + 1, kind: 'held', reason }, context);
}

/** Releases a vendor's payouts; without a hold it changes nothing. Throws `NotFound`. */
export async function releaseVendor(
  transaction: PortalTransaction,
  vendorId: string,
  context: ActContext,
): Promise<void> {
  const last = await lastHold(transaction, vendorId);
  if (last?.kind !== 'held') return;
  await note(transaction, vendorId, { seq: last.seq + 1, kind: 'released', reason: null }, context);
}

async function lastHold(
  transaction: PortalTransaction,
  vendorId: string,
): Promise<PayoutHoldRow | undefined> {
  const vendor = await transaction
    .selectFrom('vendors')
    .select('vendor_id')
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst();
  if (!vendor) throw new NotFound('No such vendor.');
  return transaction
    .selectFrom('payout_holds')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function note(
  transaction: PortalTransaction,
  vendorId: string,
  { seq, kind, reason }: Pick<PayoutHoldRow, 'seq' | 'kind' | 'reason'>,
  { by, clock }: ActContext,
): Promise<void> {
  const row = { vendor_id: vendorId, seq, kind, reason, user_id: by.userId, at_ms: clock.now() };
  await transaction.insertInto('payout_holds').values(row).execute();
  await recordChange(transaction, by, clock, {
    subject: 'payout-hold',
    subjectId: vendorId,
    vendorId,
    action: kind === 'held' ? 'hold' : 'release',
    reason: reason ?? undefined,
  });
}
