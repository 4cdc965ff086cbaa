import type { PortalDatabase } from '../../db/portal-database';
import { HttpError } from '../../http/http-error';
import { nameThen } from '../../names/kept-names';

/** Whether payouts are locked since a backup was restored. */
interface Lock {
  /** When the backup was restored, in ms since 1970; undefined where nothing is locked. */
  readonly since: number | undefined;
  /** Those who have stated since that nothing is missing, in their order. */
  readonly statedBy: readonly { readonly userId: string; readonly name: string | undefined }[];
  /** The number of the last row; 0 where there is none. */
  readonly last: number;
}

/** Administrators that it takes to open the lock. */
export const OPENERS = 2;

/** Reads the lock of payouts. */
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
 * Refuses to make, approve or export payouts while they are locked: what was paid after the backup is not known here, and
 * would be paid again. Throws an `HttpError` (409 `payout.locked`).
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
 * Locks payouts in a database that was restored, whatever it has: also a run, an approval or a first closing may be later than the
 * backup, and what was paid by it would be paid again.
 */
export async function lockRestored(database: PortalDatabase, now: number): Promise<void> {
  const { last } = await lockOf(database);
  await database
    .insertInto('payout_locks')
    .values({ seq: last + 1, kind: 'locked', user_id: null, reason: null, at_ms: now })
    .execute();
}
