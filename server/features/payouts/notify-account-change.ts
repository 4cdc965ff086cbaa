import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { bankAccountChangedMail } from '../../mail/mail-texts';
import type { Outbox } from '../../mail/outbox';
import type { Principal } from '../../sessions/principal';
import type { VendorNotices } from '../notices/vendor-notices';
import { maskedAccount, type VendorPayoutDetails } from './payout-details';

/** Former addresses are still notified of a changed bank account for this long, in ms. */
const ADDRESS_REMEMBERED = 30 * 24 * 60 * 60 * 1000;

/** The dependencies of notifying about a changed bank account. */
export interface AccountNews {
  readonly outbox: Outbox;
  readonly notices: VendorNotices;
  /** The origin of links in mails; undefined for mails without links. */
  readonly publicUrl: string | undefined;
}

/**
 * Notifies a vendor of a changed bank account: at every current address and every one given up in the last 30 days,
 * since a thief of a login changes its address first.
 */
export async function notifyAccountChange(
  transaction: PortalTransaction,
  { vendorId, franchiseCode, account }: VendorPayoutDetails,
  {
    by,
    dependencies,
    now,
  }: { readonly by: Principal; readonly dependencies: AccountNews; readonly now: number },
): Promise<void> {
  if (!account) return;
  const { outbox, notices, publicUrl } = dependencies;
  const mail = bankAccountChangedMail(
    { account: maskedAccount(account.last4), ifsc: account.ifsc, isByOffice: by.vendorId === undefined },
    publicUrl,
  );
  for (const address of await addressesOf(transaction, vendorId, now - ADDRESS_REMEMBERED))
    await outbox.add(transaction, address, mail);
  await notices.queue(transaction, { kind: 'bank-account', franchiseCode }, by);
}

/** Lists the addresses that a vendor and its people have, or had since a time (ms since 1970). */
async function addressesOf(
  database: PortalDatabase,
  vendorId: string,
  since: number,
): Promise<ReadonlySet<string>> {
  const vendor = await database
    .selectFrom('vendors')
    .select('email')
    .where('vendor_id', '=', vendorId)
    .executeTakeFirstOrThrow();
  const people = await database
    .selectFrom('users')
    .leftJoin('account_names', 'account_names.user_id', 'users.id')
    .select(['users.id', 'users.email', 'account_names.email as then', 'account_names.from_ms'])
    .where('users.vendor_id', '=', vendorId)
    .orderBy('users.id')
    .orderBy('account_names.no')
    .execute();
  const addresses = new Set([vendor.email]);
  for (const [at, { id, email, then }] of people.entries()) {
    addresses.add(email);
    const next = people[at + 1];
    const until = next?.id === id ? next.from_ms : null;
    // guard: an address that was given up lately hears of a changed bank account
    if (then !== null && (until === null || until > since)) addresses.add(then);
  }
  return addresses;
}
