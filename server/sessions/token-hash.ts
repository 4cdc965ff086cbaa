import { createHash } from 'node:crypto';

/** Under what a token is found again: short enough for the index of every engine, which a token need not be. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
