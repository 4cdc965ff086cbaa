import type { PortalTransaction } from '../../db/portal-database';

/** Removes the second factor of an account with everything that belongs to it. Returns whether it was on. */
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
 * Resets the lost second factor of an account by another person, at a time in ms since 1970: from then on its acts
 * about money must wait. Returns whether it was on.
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
