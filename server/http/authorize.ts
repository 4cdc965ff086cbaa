import type { Endpoint } from '#contract/endpoint';
import { NotAllowed, SessionExpired } from '#core/shared/failure';
import { type Principal, STRANGER } from '../sessions/principal';
import type { SessionRegister } from '../sessions/session-register';
import { HttpError } from './http-error';

type Access = Endpoint['access'];

/**
 * Finds the caller. A public call never looks at the token, and that of a mailbox is for its own route to look at.
 * Throws `SessionExpired` without a valid one.
 */
export async function authorize(
  access: Access,
  authorization: string | undefined,
  sessions: SessionRegister,
): Promise<Principal> {
  if (access === 'public' || access === 'mailbox') return STRANGER;
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+|ppt_[\w-]{43})$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new SessionExpired();
  return sessions.principalOf(token);
}

/**
 * Throws where somebody who is known may not make a call: `NotAllowed` where the access asks for more, and a
 * `HttpError` (403) where a token that only reads would change something: by the method, so that no route can be
 * forgotten.
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
