import { InvalidInput } from '#core/shared/failure';
import { FASTEST_PACE } from '#core/training/watched-time';
import type { PortalTransaction } from '../../db/portal-database';

/** How far reported time may be ahead of the clock: the player's clock and ours differ, and calls take time. */
const AHEAD_MS = 5000;

/**
 * Records that a person watched `seconds` of new film, at `now` (ms since 1970). It may be reported late and all at
 * once, but watching took time even at the fastest pace. That time must be after the beginning of the person's oldest
 * known session, at most a day ago, and each moment is used once. Throws `InvalidInput` where there was less time.
 */
export async function useWatchedTime(
  transaction: PortalTransaction,
  userId: string,
  seconds: number,
  now: number,
): Promise<void> {
  if (seconds <= 0) return;
  const used = await transaction
    .selectFrom('watched_time')
    .select('used_until_ms')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const oldest = await transaction
    .selectFrom('sessions')
    .select('issued_at_ms')
    .where('user_id', '=', userId)
    .orderBy('issued_at_ms')
    .limit(1)
    .executeTakeFirst();
  const from = Math.max(used?.used_until_ms ?? 0, oldest?.issued_at_ms ?? now);
  const used_until_ms = from + Math.ceil((seconds * 1000) / FASTEST_PACE);
  if (used_until_ms > now + AHEAD_MS)
    throw new InvalidInput('This is more than there was time to watch.', 'watched');
  await transaction
    .insertInto('watched_time')
    .values({ user_id: userId, used_until_ms })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ used_until_ms }))
    .execute();
}
