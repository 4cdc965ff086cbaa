import type { Role } from '#core/access/role';
import type { Scope } from '../db/scope';

/** The token of a program. Times in ms since 1970. */
export interface ProgramToken {
  readonly name: string;
  readonly expiresAt: number;
}

/** The caller, as the database knows them now, and so which franchises they may read. */
export interface Principal extends Scope {
  readonly userId: string;
  readonly sessionId: string;
  readonly role: Role;
  readonly vendorId: string | undefined;
  /** The token of a program, which only reads: whatever changes something is refused. */
  readonly program?: ProgramToken;
  /** The session has ended: it may only be answered again what the call that ended it was answered. */
  readonly hasEnded?: true;
}

/** The caller without a token: may read nothing that belongs to a franchise. */
export const STRANGER: Principal = {
  userId: '',
  sessionId: '',
  role: 'other',
  vendorId: undefined,
  franchiseCodes: [],
};

/** The franchises that a role may read: an admin all, a vendor the own one, anyone else none. */
export function franchisesOf(role: Role, ownCode: string | null): Scope['franchiseCodes'] {
  if (role === 'admin') return 'all';
  return role === 'vendor' && ownCode !== null ? [ownCode] : [];
}
