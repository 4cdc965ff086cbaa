import type { Role } from '../access/role';

/** The person who is signed in. `vendorId` and `franchiseCode` are missing for an admin of the whole network. */
export interface SignedInUser {
  readonly role: Role;
  readonly vendorId: string | undefined;
  readonly franchiseCode: string | undefined;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
}

/** A signed-in session: the token and who holds it. */
export interface Session {
  readonly token: string;
  readonly user: SignedInUser;
  /** The names that the server announced, kept for pages of earlier releases; `hasAdditions` alone reads them. */
  readonly features: readonly string[];
}

/**
 * Tells from the names that a server announced whether it answers more than the spec's calls. The names themselves tell
 * nothing: what announces any of them is a server of this project, and has all that its page and terminal ask for.
 */
export function hasAdditions(announced: readonly string[]): boolean {
  return announced.length > 0;
}

/** Names a person across sessions on one device; undefined for one of whom the server tells nothing but the role. */
export function personOf({ role, franchiseCode = '', email = '' }: SignedInUser): string | undefined {
  return franchiseCode || email ? `${role} ${franchiseCode} ${email}` : undefined;
}
