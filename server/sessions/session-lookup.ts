import { SessionExpired } from '#core/shared/failure';
import { BatchLoader, padded } from '../db/batch-loader';
import { compiledQuery } from '../db/compiled-query';
import type { PortalDatabase, PortalTransaction } from '../db/portal-database';
import type { Principal } from './principal';

/** A valid session and its present holder. */
interface HolderRow {
  readonly id: string;
  readonly user_id: string;
  readonly role: string;
  readonly vendor_id: string | null;
  readonly franchise_code: string | null;
  readonly vendor_status: string | null;
  readonly last_seen_at_ms: number;
}

/**
 * Reads the present rows of sessions by id, in batches; undefined for a session that has ended or whose account is
 * closed.
 */
export function sessionLookup(database: PortalDatabase): BatchLoader<string, HolderRow | undefined> {
  return new BatchLoader(async (ids) => {
    const rows = await holdersOf(database, padded([...new Set(ids)]));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return (id) => byId.get(id);
  });
}

/**
 * Throws `SessionExpired` when the session has ended since its call was admitted. Whatever outlives a session (a
 * password, a device, a link) is stored only together with this check.
 */
export async function mustStillHold(
  transaction: PortalTransaction,
  { sessionId }: Pick<Principal, 'sessionId'>,
): Promise<void> {
  const [holder] = await holdersOf(transaction, [sessionId]);
  if (!holder || holder.vendor_status === 'inactive') throw new SessionExpired();
}

const holdersOf = compiledQuery<HolderRow>((database, ids) =>
  database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('vendors', 'vendors.vendor_id', 'users.vendor_id')
    .select(['sessions.id', 'sessions.user_id', 'sessions.last_seen_at_ms'])
    .select(['users.role', 'users.vendor_id', 'vendors.franchise_code', 'vendors.status as vendor_status'])
    .where('sessions.id', 'in', ids)
    // guard: a session that was ended is over
    .where('sessions.revoked_at_ms', 'is', null)
    .where('users.status', '=', 'active'),
);
