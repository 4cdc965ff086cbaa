import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureFolder } from './ensure-folder';

/** The shortest secret that may sign tokens, in characters. */
export const SHORTEST_SECRET = 32;

/**
 * Reads the secret in the data folder, readable by its owner only; generates it when missing. Throws when the folder
 * cannot be written or the file holds no secret.
 */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  ensureFolder(dataDir);
  const known = read(file);
  if (known !== undefined) return known;
  const draft = join(dataDir, `secret.${process.pid}.${randomBytes(4).toString('hex')}`);
  writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    // A link is created complete and only once: of several starting processes, one generates the secret for all.
    linkSync(draft, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    unlinkSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}

function read(file: string): string | undefined {
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
  if (secret.length < SHORTEST_SECRET)
    throw new Error(`${file} does not hold a secret; remove it to get a new one`);
  return secret;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
