import type { Access } from '#contract/endpoint';
import { NotAllowed, SessionExpired } from '#core/shared/failure';
import { type Principal, STRANGER } from '../auth/principal';
import type { SessionRegister } from '../auth/session-register';

/** Who makes the call. A public call never looks at the token. Throws `SessionExpired` without a valid one. */
export async function admit(
  access: Access,
  authorization: string | undefined,
  sessions: SessionRegister,
): Promise<Principal> {
  if (access === 'public') return STRANGER;
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new SessionExpired();
  return sessions.principalOf(token);
}

/** Throws `NotAllowed` where the endpoint's access does not let somebody in who is known. */
export function mustBeAllowed(access: Access, principal: Principal): void {
  if (access === 'admin' && principal.role !== 'admin') throw new NotAllowed();
}
