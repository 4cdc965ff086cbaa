import { createHash } from 'node:crypto';

/**
 * Returns the hash by which a token is found: short enough for the index of every engine, which a token need not be.
 */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
