import type { Role } from '../access/role';

/** The person who is signed in. `vendorId` and `franchiseCode` are missing for an admin of the whole network. */
export interface SignedInUser {
  readonly role: Role;
  readonly vendorId: string | undefined;
  readonly franchiseCode: string | undefined;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
}

/** A signed-in session: the token, who holds it, and which additions to the spec's calls the server announced. */
export interface Session {
  readonly token: string;
  readonly user: SignedInUser;
  readonly features: readonly string[];
}

/** Names a person across sessions on one device; undefined for one of whom the server tells nothing but the role. */
export function personOf({ role, franchiseCode = '', email = '' }: SignedInUser): string | undefined {
  return franchiseCode || email ? `${role} ${franchiseCode} ${email}` : undefined;
}
