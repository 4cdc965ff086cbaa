import type { Role } from '#core/access/role';
import type { Scope } from '../db/scope';

/** Who makes a call, as the database knows them now, and so which franchises they may read. */
export interface Principal extends Scope {
  readonly userId: string;
  readonly sessionId: string;
  readonly role: Role;
  readonly vendorId: string | undefined;
  /** A program's: whatever changes something is refused. */
  readonly isReadOnly?: true;
}

/** Whoever calls without a token: may read nothing that belongs to a franchise. */
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
