import type { PortalDatabase } from '../../db/portal-database';
import { HttpError } from '../../http/http-error';

/** Whether payouts are locked since a backup was restored. */
export interface StoredLock {
  /** When the backup was restored, in ms since 1970; undefined where nothing is locked. */
  readonly since: number | undefined;
  /** The account ids of those who have stated since that nothing is missing, in their order. */
  readonly statedBy: readonly { readonly userId: string; readonly at: number }[];
}

/** Administrators that it takes to open the lock. */
export const OPENERS = 2;

/** Reads the lock of payouts. */
export async function lockOf(database: PortalDatabase): Promise<StoredLock> {
  const rows = await database.selectFrom('payout_locks').selectAll().orderBy('seq').execute();
  const at = rows.findLastIndex(({ kind }) => kind === 'locked');
  const stated = new Map<string, number>();
  for (const { user_id, at_ms } of rows.slice(at + 1))
    if (user_id !== null && !stated.has(user_id)) stated.set(user_id, at_ms);
  const isLocked = at >= 0 && stated.size < OPENERS;
  return {
    since: isLocked ? rows[at]?.at_ms : undefined,
    statedBy: isLocked ? [...stated].map(([userId, at]) => ({ userId, at })) : [],
  };
}

/**
 * Refuses to make, approve or export payouts while they are locked: what was paid after the backup is not known here, and
 * would be paid again. Throws an `HttpError` (409 `payout.locked`).
 */
export async function refuseWhileLocked(database: PortalDatabase): Promise<void> {
  const { since } = await lockOf(database);
  // guard: a restored backup pays nobody again
  if (since === undefined) return;
  throw new HttpError(
    409,
    'A backup was restored. Two administrators first state that every payment made since then is known here.',
    { code: 'payout.locked' },
  );
}
