import { toRole } from '#core/access/role';
import type { Clock } from '#core/shared/clock.port';
import { SessionExpired } from '#core/shared/failure';
import type { PortalDatabase } from '../db/portal-database';
import { franchisesOf, type Principal } from './principal';
import { tokenHash } from './token-hash';

/** The prefix of API tokens, by which the server and scanners for secrets in files recognise them. */
export const API_TOKEN_PREFIX = 'ppt_';

/** Tells whether a bearer token is an API token and not a session's. */
export function isApiToken(token: string): boolean {
  return token.startsWith(API_TOKEN_PREFIX);
}

/**
 * Finds the holder of an API token, who may only read. Throws `SessionExpired` for a token that has ended, or whose
 * maker may no longer sign in.
 */
export async function apiTokenHolder(
  database: PortalDatabase,
  clock: Clock,
  token: string,
): Promise<Principal> {
  const row = await database
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .select(['users.id', 'users.role', 'users.vendor_id', 'api_tokens.name', 'expires_at_ms'])
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at_ms', '>', clock.now())
    .where('users.status', '=', 'active')
    .executeTakeFirst();
  // Only administrators make tokens; a former administrator has none.
  if (row?.role !== 'admin') throw new SessionExpired();
  const role = toRole(row.role);
  return {
    userId: row.id,
    sessionId: '',
    role,
    vendorId: row.vendor_id ?? undefined,
    franchiseCodes: franchisesOf(role, null),
    program: { name: row.name, expiresAt: row.expires_at_ms },
  };
}
