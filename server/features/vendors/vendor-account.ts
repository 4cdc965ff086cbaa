import type { VendorDetails } from '#core/vendors/vendor-details';
import type { PortalTransaction } from '../../db/portal-database';
import { addressChangedMail } from '../../mail/mail-texts';
import { keepName } from '../../names/kept-names';
import type { SessionRegister } from '../../sessions/session-register';
import type { Inviting } from './add-vendor';

/**
 * Updates the account that uses a vendor's own address when the vendor changes; undefined fields stay. A new address
 * ends its sessions and is mailed to both addresses, so that nobody learns of it by a failing sign-in.
 */
export async function changeAccount(
  transaction: PortalTransaction,
  {
    sessions,
    outbox,
    publicUrl,
    clock,
  }: Pick<Inviting, 'outbox' | 'publicUrl' | 'clock'> & { readonly sessions: SessionRegister },
  before: VendorDetails,
  { email, name }: { readonly email?: string | undefined; readonly name?: string | undefined },
): Promise<void> {
  const change = { ...(email !== undefined && { email }), ...(name !== undefined && { name }) };
  if (Object.keys(change).length === 0) return;
  const account = await transaction
    .updateTable('users')
    .set(change)
    .where('vendor_id', '=', before.id ?? '')
    .where('email', '=', before.email ?? '')
    .returning(['id', 'name', 'email'])
    .executeTakeFirst();
  if (account) await keepName(transaction, account, clock.now());
  if (!account || before.email === undefined || email === undefined || email === before.email) return;
  await sessions.endAll(transaction, account.id);
  const mail = addressChangedMail(before.email, email, publicUrl);
  for (const recipient of [before.email, email]) await outbox.add(transaction, recipient, mail);
}
