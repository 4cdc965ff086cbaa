/** The role of a person in the portal; any role that is neither admin nor vendor is 'other' (spec section 6). */
export type Role = 'admin' | 'vendor' | 'other';

/** Reads the role from a server's role text. Spelling is exact: 'Admin' is not an admin. */
export function toRole(text: string): Role {
  return text === 'admin' || text === 'vendor' ? text : 'other';
}
