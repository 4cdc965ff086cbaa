import type { Role } from '#core/access/role';
import type { Scope } from '../db/scope';

/** An API token. Times in ms since 1970. */
export interface ProgramToken {
  readonly name: string;
  readonly expiresAt: number;
}

/** The caller with the present role and franchises, and thereby the franchises that they may read. */
export interface Principal extends Scope {
  readonly userId: string;
  readonly sessionId: string;
  readonly role: Role;
  readonly vendorId: string | undefined;
  /** The caller's API token, which may only read: any change is refused. */
  readonly program?: ProgramToken;
  /** Whether the session has ended: the caller may only receive again the answer of the call that ended it. */
  readonly hasEnded?: true;
}

/** The caller without a token, who may read nothing of any franchise. */
export const STRANGER: Principal = {
  userId: '',
  sessionId: '',
  role: 'other',
  vendorId: undefined,
  franchiseCodes: [],
};

/** Returns the franchises that a role may read: all for an admin, their own for a vendor, none for anyone else. */
export function franchisesOf(role: Role, ownCode: string | null): Scope['franchiseCodes'] {
  if (role === 'admin') return 'all';
  return role === 'vendor' && ownCode !== null ? [ownCode] : [];
}
