import type { SettledLine } from '#core/closing/settle-deal';
import type { AccountStatement, AgreedAdjustment } from '#core/ledger/account-statements';
import type { PortalTransaction } from '../../db/portal-database';
import { waitingAgreed } from './agreed-adjustments';
import { namesNow } from './closed-names';
import { disputesToCome } from './closing-disputes';
import { sharesOf } from './posted-shares';
import { dueLines } from './sql-adjustments';
import { dealAdjustmentsOf, type Reading } from './statement-lines';

/**
 * Lists what the next closing would adjust for a vendor with the current data: deals of closed months, each with the
 * amount closed before, and what two administrators have agreed on. Throws an `HttpError` while deals are still to be
 * parsed.
 */
export async function comingAdjustments(
  snapshot: PortalTransaction,
  vendorId: string,
  { knowsOthers }: Pick<Reading, 'knowsOthers'>,
): Promise<AccountStatement['adjustments']> {
  const lines = (await dueLines(snapshot, vendorId)).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const { next } = await snapshot
    .selectFrom('closings')
    .select((of) => of.fn.coalesce(of.fn.max('no'), of.lit(0)).as('next'))
    .where('state', '=', 'closed')
    .executeTakeFirstOrThrow();
  const part = { closing: Number(next) + 1, vendorId };
  const names = {
    deals: await namesNow(
      snapshot,
      lines.map(({ dealId }) => dealId),
    ),
  };
  const posted = await sharesOf(snapshot, lines);
  const disputes = await disputesToCome(snapshot, vendorId);
  const agreed = (await waitingAgreed(snapshot)).filter((each) => each.vendorId === vendorId);
  return [
    ...(await dealAdjustmentsOf(snapshot, part, lines, { names, knowsOthers, posted, disputes })),
    ...agreed.map(
      ({ id, kind, amount, reason, disputeNo }): AgreedAdjustment => ({
        kind: 'manual',
        agreed: kind,
        id,
        amount,
        reason,
        disputeNo,
      }),
    ),
  ];
}

/** Sorts by this key, since each database engine returns deals in its own order. */
function keyOf({ dealId, saleMonth }: SettledLine): string {
  return `${dealId}\n${saleMonth}`;
}
