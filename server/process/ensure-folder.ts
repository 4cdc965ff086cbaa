import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Creates a folder and its missing parents, readable by their owner only. Throws the error of the file system. Node's
 * recursive way never returns where a folder cannot be created and the error is ENOENT, as in /proc.
 */
export function ensureFolder(path: string): void {
  const parent = dirname(resolve(path));
  if (!existsSync(parent)) ensureFolder(parent);
  if (existsSync(path)) {
    // Throws where the path exists but is not a folder.
    mkdirSync(path, { recursive: true });
    return;
  }
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process that starts at the same time may have created it.
    if (!existsSync(path)) throw error;
  }
}
