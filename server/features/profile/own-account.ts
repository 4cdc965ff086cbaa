import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { keepName, mustBeNobodys } from '../../names/kept-names';
import type { Principal } from '../../sessions/principal';
import { recordChange } from '../audit/audit-log';
import { maskedAccount } from '../payouts/payout-details';

/** The stored facts about an account and its vendor. */
export interface OwnAccount {
  readonly name: string;
  readonly email: string;
  readonly mobile: string | null;
  readonly city: string | null;
  readonly language: string | null;
  /** Its last four digits. */
  readonly bankAccount: string | null;
  readonly pan: string | null;
  readonly logoUrl: string | null;
}

/** Reads the account of the caller. For a vendor, mobile number and city are those of the vendor. */
export async function ownAccount(
  database: PortalDatabase,
  { userId, vendorId }: Principal,
): Promise<OwnAccount> {
  const user = await database
    .selectFrom('users')
    .select(['name', 'email', 'mobile', 'city', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const vendor = await database
    .selectFrom('vendors')
    .leftJoin('logos', 'logos.franchise_code', 'vendors.franchise_code')
    .select(['vendors.mobile', 'vendors.city', 'vendors.bank_account', 'vendors.pan', 'logos.image_url'])
    .where('vendors.vendor_id', '=', vendorId ?? '')
    .orderBy('logos.position')
    .executeTakeFirst();
  const account = await database
    .selectFrom('beneficiaries')
    .select('account_last4')
    .where('vendor_id', '=', vendorId ?? '')
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    name: user.name,
    email: user.email,
    mobile: vendor ? vendor.mobile : user.mobile,
    city: vendor ? vendor.city : user.city,
    language: user.language,
    bankAccount: account ? maskedAccount(account.account_last4) : (vendor?.bank_account ?? null),
    pan: vendor?.pan ?? null,
    logoUrl: vendor?.image_url ?? null,
  };
}

/** A change that a person may make to their own account. */
export interface OwnAccountChange {
  readonly name?: string | undefined;
  readonly mobile?: string | undefined;
  readonly city?: string | undefined;
  readonly language?: string | undefined;
}

/**
 * Changes the account of the caller; an undefined field stays as it is, and an empty city removes it. Records a new
 * name in the audit log; throws a `HttpError` (409) for one that resembles an administrator's.
 */
export async function changeOwnAccount(
  transaction: PortalTransaction,
  principal: Principal,
  { name, mobile, city, language }: OwnAccountChange,
  clock: Clock,
): Promise<void> {
  const { userId, vendorId } = principal;
  if (name !== undefined) await rename(transaction, principal, name, clock);
  const own = { ...(language !== undefined && { language }) };
  const contact = {
    ...(mobile !== undefined && { mobile }),
    ...(city !== undefined && { city: city || null }),
  };
  const ofUser = vendorId === undefined ? { ...own, ...contact } : own;
  if (Object.keys(ofUser).length > 0) {
    await transaction.updateTable('users').set(ofUser).where('id', '=', userId).execute();
  }
  if (vendorId !== undefined && Object.keys(contact).length > 0) {
    await transaction.updateTable('vendors').set(contact).where('vendor_id', '=', vendorId).execute();
  }
}

async function rename(
  transaction: PortalTransaction,
  principal: Principal,
  name: string,
  clock: Clock,
): Promise<void> {
  const { userId, vendorId } = principal;
  const before = await transaction
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (before.name === name) return;
  await mustBeNobodys(transaction, name, userId);
  const entry = { subject: 'account', subjectId: userId, vendorId, action: 'rename' } as const;
  // Logged first, so that the entry has the author's former name.
  await recordChange(transaction, principal, clock, { ...entry, before, after: { ...before, name } });
  await transaction.updateTable('users').set({ name }).where('id', '=', userId).execute();
  await keepName(transaction, { ...before, id: userId, name }, clock.now() + 1);
}
