import type { PortalTransaction } from '../../db/portal-database';

/** Takes the second factor from an account, and all that comes with it. Gives whether there was one that is on. */
export async function removeFactor(transaction: PortalTransaction, userId: string): Promise<boolean> {
  for (const table of ['recovery_codes', 'passkeys', 'passkey_challenges'] as const)
    await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
  const removed = await transaction
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at_ms')
    .executeTakeFirst();
  return (removed?.confirmed_at_ms ?? null) !== null;
}

/**
 * Takes a lost second factor from an account in the name of somebody else, at a moment in ms since 1970: acts about money
 * wait from then on. Gives whether there was one that is on.
 */
export async function resetFactor(
  transaction: PortalTransaction,
  userId: string,
  by: { readonly resetBy: string; readonly at: number },
): Promise<boolean> {
  if (!(await removeFactor(transaction, userId))) return false;
  const reset = { reset_by: by.resetBy, reset_at_ms: by.at };
  await transaction
    .insertInto('factor_resets')
    .values({ user_id: userId, ...reset })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(reset))
    .execute();
  return true;
}
