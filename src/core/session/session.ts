import type { Role } from '../access/role';

/** A signed-in person. `vendorId` and `franchiseCode` are undefined for an admin of the whole network. */
export interface SignedInUser {
  readonly role: Role;
  readonly vendorId: string | undefined;
  readonly franchiseCode: string | undefined;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
}

/** A session: the token and its owner. */
export interface Session {
  readonly token: string;
  readonly user: SignedInUser;
  /** The feature names announced by the server, kept for pages of earlier releases; only `hasAdditions` reads them. */
  readonly features: readonly string[];
}

/**
 * Whether a server supports more than the spec's calls, judged by its announced names. Any name will do: a server that
 * announces one is a server of this project, with everything that its page and terminal need.
 */
export function hasAdditions(announced: readonly string[]): boolean {
  return announced.length > 0;
}

/** Identifies a person across sessions on one device; undefined where the server sends nothing but the role. */
export function personOf({ role, franchiseCode = '', email = '' }: SignedInUser): string | undefined {
  return franchiseCode || email ? `${role} ${franchiseCode} ${email}` : undefined;
}
