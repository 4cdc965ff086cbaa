import { CLOSED_WON } from '#core/deals/deal';
import type { PortalTransaction } from '../../db/portal-database';
import type { VendorNotices } from './vendor-notices';

/** A deal's stage before and after a change; `before` is undefined for a new deal. */
export interface StageChange {
  readonly id: string;
  readonly franchiseCode: string;
  readonly before: string | undefined;
  readonly after: string;
}

/**
 * Notifies vendors of deals whose stage has become 'Closed Won.' (spec section 4), with one notice per franchise. Call
 * it in the transaction that changes the stages; leave out deals of past years that are only imported now.
 */
export async function notifyWonDeals(
  transaction: PortalTransaction,
  notices: VendorNotices,
  changes: Iterable<StageChange>,
  by?: { readonly userId: string },
): Promise<void> {
  const won = new Map<string, string[]>();
  for (const { id, franchiseCode, before, after } of changes) {
    if (before === CLOSED_WON || after !== CLOSED_WON) continue;
    const dealIds = won.get(franchiseCode) ?? [];
    dealIds.push(id);
    won.set(franchiseCode, dealIds);
  }
  for (const [franchiseCode, dealIds] of won) {
    await notices.queue(transaction, { kind: 'deal-won', franchiseCode, dealIds }, by);
  }
}
