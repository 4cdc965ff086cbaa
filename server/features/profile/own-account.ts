import type { PortalDatabase } from '../../db/portal-database';
import type { Principal } from '../../sessions/principal';

/** What the database holds of an account and its vendor. */
export interface OwnAccount {
  readonly name: string;
  readonly email: string;
  readonly mobile: string | null;
  readonly city: string | null;
  readonly language: string | null;
  readonly bankAccount: string | null;
  readonly pan: string | null;
  readonly logoUrl: string | null;
}

/** The account of whoever makes a call. A vendor's mobile number and city are the vendor's own. */
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
  return {
    name: user.name,
    email: user.email,
    mobile: vendor ? vendor.mobile : user.mobile,
    city: vendor ? vendor.city : user.city,
    language: user.language,
    bankAccount: vendor?.bank_account ?? null,
    pan: vendor?.pan ?? null,
    logoUrl: vendor?.image_url ?? null,
  };
}

/** What a person may change of the own account. */
export interface OwnAccountChange {
  readonly name?: string | undefined;
  readonly mobile?: string | undefined;
  readonly city?: string | undefined;
  readonly language?: string | undefined;
}

/** Changes the account of whoever makes a call; what is undefined stays, and an empty city is none. */
export async function changeOwnAccount(
  database: PortalDatabase,
  { userId, vendorId }: Principal,
  { name, mobile, city, language }: OwnAccountChange,
): Promise<void> {
  const own = { ...(name !== undefined && { name }), ...(language !== undefined && { language }) };
  const reach = {
    ...(mobile !== undefined && { mobile }),
    ...(city !== undefined && { city: city || null }),
  };
  const ofUser = vendorId === undefined ? { ...own, ...reach } : own;
  if (Object.keys(ofUser).length > 0) {
    await database.updateTable('users').set(ofUser).where('id', '=', userId).execute();
  }
  if (vendorId !== undefined && Object.keys(reach).length > 0) {
    await database.updateTable('vendors').set(reach).where('vendor_id', '=', vendorId).execute();
  }
}
