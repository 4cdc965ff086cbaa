/** Who someone is in the portal; any role that is neither admin nor vendor is 'other' (spec section 6). */
export type Role = 'admin' | 'vendor' | 'other';

/** The role that a server's role text stands for. Spelling is exact: 'Admin' is not an admin. */
export function toRole(text: string): Role {
  return text === 'admin' || text === 'vendor' ? text : 'other';
}
