import type { VendorDetails } from '#core/vendors/vendor-details';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { type Inviting, inviteVendor } from '../vendors/add-vendor';
import { selectVendors, toVendorDetails } from '../vendors/vendor-details-rows';
import { logVendor } from '../vendors/vendor-log';

/** Reads the vendors who may sign in, have no password yet, and were never invited. */
export async function waitingVendors(database: PortalDatabase): Promise<readonly VendorDetails[]> {
  const rows = await selectVendors(database)
    .where('status', '=', 'active')
    .where('invited_at_ms', 'is', null)
    .orderBy('franchise_code')
    .execute();
  return rows.map(toVendorDetails).filter(({ status, email }) => status === 'invited' && email);
}

/** Invites every such vendor; returns their number. */
export async function inviteWaiting(
  transaction: PortalTransaction,
  author: Inviting,
  portal: string,
): Promise<number> {
  const waiting = await waitingVendors(transaction);
  for (const vendor of waiting) {
    await inviteVendor(transaction, author, vendor, portal);
    await logVendor(transaction, author, vendor.id ?? '', {
      action: 'invite',
      after: { email: vendor.email },
    });
  }
  return waiting.length;
}
