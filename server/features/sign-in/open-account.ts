import type { PortalDatabase } from '../../db/portal-database';
import type { KeyedHash } from '../../process/keyed-hash';

/** An account whose person may sign in. */
export interface OpenAccount {
  readonly id: string;
  readonly email: string;
}

/** Reads the account with this lower-case address, unless it or its vendor is closed. */
export async function openAccount(database: PortalDatabase, email: string): Promise<OpenAccount | undefined> {
  const row = await database
    .selectFrom('users')
    .leftJoin('vendors', 'vendors.vendor_id', 'users.vendor_id')
    .select(['users.id', 'users.email', 'vendors.status as vendor_status'])
    .where('users.email', '=', email)
    .where('users.status', '=', 'active')
    .executeTakeFirst();
  return row === undefined || row.vendor_status === 'inactive' ? undefined : row;
}

/**
 * Returns the key for what happened to a lower-case address, whether or not an account has it; the address cannot be
 * read in it.
 */
export function addressBucket(keyed: KeyedHash, email: string): string {
  return keyed.of('reset-address', email);
}

/** Returns an address in the form of accounts: lower case, without blanks around it. */
export function normalEmail(asTyped: string): string {
  return asTyped.trim().toLowerCase();
}

/**
 * Returns the text that represents an unknown address in the log of security events: equal for equal addresses, and not
 * readable.
 */
export function triedAddress(keyed: KeyedHash, email: string): string {
  return keyed.of('tried-address', email).slice(0, 12);
}
