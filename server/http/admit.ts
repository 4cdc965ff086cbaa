import type { Endpoint } from '#contract/endpoint';
import { NotAllowed, SessionExpired } from '#core/shared/failure';
import { type Principal, STRANGER } from '../auth/principal';
import type { SessionRegister } from '../auth/session-register';
import { Refusal } from './refusal';

/**
 * Who makes the call, if the endpoint's access lets them. A public call never looks at the token.
 * Throws `SessionExpired` without a valid token, `NotAllowed` with one that is not enough, and a `Refusal` (403) of
 * whatever may change something with one that only reads: by the method, so that no route can be forgotten.
 */
export async function admit(
  { access, method }: Pick<Endpoint, 'access' | 'method'>,
  authorization: string | undefined,
  sessions: SessionRegister,
): Promise<Principal> {
  if (access === 'public') return STRANGER;
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+|ppt_[\w-]{43})$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new SessionExpired();
  const principal = await sessions.principalOf(token);
  if (principal.isReadOnly && method !== 'GET') {
    throw new Refusal(403, 'This token may only read.', { code: 'auth.read-only' });
  }
  if (access === 'admin' && principal.role !== 'admin') throw new NotAllowed();
  return principal;
}
