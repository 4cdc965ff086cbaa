import type { PortalDatabase } from '../../db/portal-database';
import { HttpError } from '../../http/http-error';
import { nameThen } from '../../names/kept-names';

/** The state of the lock that follows a restored backup. */
interface Lock {
  /** The time when the backup was restored, in ms since 1970; undefined where payouts are not locked. */
  readonly since: number | undefined;
  /** The persons who have since confirmed that nothing is missing, in order. */
  readonly statedBy: readonly { readonly userId: string; readonly name: string | undefined }[];
  /** The number of the last row; 0 where there is none. */
  readonly last: number;
}

/** Administrators who have to confirm before the lock opens. */
export const OPENERS = 2;

/** Reads the payout lock. */
export async function lockOf(database: PortalDatabase): Promise<Lock> {
  const rows = await database
    .selectFrom('payout_locks')
    .select(['seq', 'kind', 'user_id', 'at_ms'])
    .select(nameThen('payout_locks.user_id', 'payout_locks.at_ms').as('name'))
    .orderBy('seq')
    .execute();
  const at = rows.findLastIndex(({ kind }) => kind === 'locked');
  const stated = new Map<string, string | undefined>();
  for (const { user_id, name } of rows.slice(at + 1))
    if (user_id !== null && !stated.has(user_id)) stated.set(user_id, name ?? undefined);
  const isLocked = at >= 0 && stated.size < OPENERS;
  return {
    since: isLocked ? rows[at]?.at_ms : undefined,
    statedBy: isLocked ? [...stated].map(([userId, name]) => ({ userId, name })) : [],
    last: rows.at(-1)?.seq ?? 0,
  };
}

/**
 * Throws an `HttpError` (409 `payout.locked`) while payouts are locked: payments made after the backup are unknown
 * here, and would be made again.
 */
export async function refuseWhileLocked(database: PortalDatabase): Promise<void> {
  // guard: a restored backup pays nobody again
  if ((await lockOf(database)).since === undefined) return;
  throw new HttpError(
    409,
    'A backup was restored. Two administrators first state that every payment made since then is known here.',
    { code: 'payout.locked' },
  );
}

/**
 * Locks payouts in a restored database, whatever it contains: a run, an approval or a first closing may be newer than
 * the backup, and its payments would be made again.
 */
export async function lockRestored(database: PortalDatabase, now: number): Promise<void> {
  const { last } = await lockOf(database);
  await database
    .insertInto('payout_locks')
    .values({ seq: last + 1, kind: 'locked', user_id: null, reason: null, at_ms: now })
    .execute();
}
