import { CLOSED_WON } from '#core/deals/deal';
import type { PortalTransaction } from '../../db/portal-database';
import type { VendorNotices } from './vendor-notices';

/** The stage of a deal before and after a change; undefined where the deal was not known before. */
export interface StageChange {
  readonly id: string;
  readonly franchiseCode: string;
  readonly before: string | undefined;
  readonly after: string;
}

/**
 * Tells vendors of those deals whose stage has become 'Closed Won.' (spec section 4), one piece of news a franchise
 * however many they are. To be called in the transaction that changes the stages; a caller who brings in deals of past
 * years leaves them out.
 */
export async function tellOfWonDeals(
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
