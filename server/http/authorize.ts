import type { Endpoint } from '#contract/endpoint';
import { NotAllowed, SessionExpired } from '#core/shared/failure';
import { type Principal, STRANGER } from '../sessions/principal';
import type { SessionRegister } from '../sessions/session-register';
import { HttpError } from './http-error';

/** The headers of a call that identify its caller. */
interface CallerHeaders {
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | undefined;
}

/**
 * Finds the caller. Ignores the token of a public call, and leaves that of a mailbox to its own route. Admits a call
 * that has ended its own session and is repeated under its key, so that it gets its first answer. Throws
 * `SessionExpired` without a valid token.
 */
export async function authorize(
  { access, endsSession }: Pick<Endpoint, 'access' | 'endsSession'>,
  { authorization, idempotencyKey }: CallerHeaders,
  sessions: SessionRegister,
): Promise<Principal> {
  if (access === 'public' || access === 'mailbox') return STRANGER;
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+|ppt_[\w-]{43})$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new SessionExpired();
  try {
    return await sessions.principalOf(token);
  } catch (error) {
    if (!endsSession || idempotencyKey === undefined || !(error instanceof SessionExpired)) throw error;
    return sessions.endedHolder(token);
  }
}

/**
 * Throws where a known caller may not make a call: `NotAllowed` where the access demands more, and a `HttpError` (403)
 * where a read-only token would change something. The method decides this, so that no route can forget it.
 */
export function mustBeAllowed(
  { access, method }: Pick<Endpoint, 'access' | 'method'>,
  principal: Principal,
): void {
  if (principal.program && method !== 'GET') {
    throw new HttpError(403, 'This token only reads.', { code: 'auth.read-only' });
  }
  // guard: admin calls are for admins
  if (access === 'admin' && principal.role !== 'admin') throw new NotAllowed();
}
