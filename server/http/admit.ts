import type { Access } from '#contract/endpoint';
import { NotAllowed, SessionExpired } from '#core/shared/failure';
import { type Principal, STRANGER } from '../auth/principal';
import type { SessionRegister } from '../auth/session-register';

/**
 * Who makes the call, if the endpoint's access lets them. A public call never looks at the token.
 * Throws `SessionExpired` without a valid token and `NotAllowed` with one that is not enough.
 */
export async function admit(
  access: Access,
  authorization: string | undefined,
  sessions: SessionRegister,
): Promise<Principal> {
  if (access === 'public') return STRANGER;
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new SessionExpired();
  const principal = await sessions.principalOf(token);
  if (access === 'admin' && principal.role !== 'admin') throw new NotAllowed();
  return principal;
}
