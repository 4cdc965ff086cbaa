import type { PortalDatabase } from '../../db/portal-database';
import type { KeyedHash } from '../../process/keyed-hash';

/** An account whose person may sign in. */
export interface OpenAccount {
  readonly id: string;
  readonly email: string;
}

/** The account with this lowercased address, unless it or its vendor is closed. */
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
 * Under what is kept what happened to a lowercased address, whether or not anybody has it; nobody can read it there.
 */
export function addressBucket(keyed: KeyedHash, email: string): string {
  return keyed.of('reset-address', email);
}

/** An address as accounts are known by: case and space around it do not count. */
export function normalEmail(asTyped: string): string {
  return asTyped.trim().toLowerCase();
}

/**
 * Gives the text for an address that nobody has in the log of security events: the same for the same one, and not
 * readable.
 */
export function triedAddress(keyed: KeyedHash, email: string): string {
  return keyed.of('tried-address', email).slice(0, 12);
}
