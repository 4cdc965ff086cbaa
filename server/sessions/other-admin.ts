import type { PortalTransaction } from '../db/portal-database';

/** Returns whether there is an active administrator other than the one with this id. */
export async function hasOtherAdmin(transaction: PortalTransaction, id: string): Promise<boolean> {
  const other = await transaction
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
