import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder and those it lies in, readable by their owner only, where they are not there yet. Throws the file
 * system's error. Node's own way to do so never returns where nothing can be made and this is told as ENOENT, as /proc
 * does.
 */
export function ensureFolder(path: string): void {
  const parent = dirname(resolve(path));
  if (!existsSync(parent)) ensureFolder(parent);
  if (existsSync(path)) {
    // Refuses what is there and no folder.
    mkdirSync(path, { recursive: true });
    return;
  }
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Of several processes that start together, another one may have made it.
    if (!existsSync(path)) throw error;
  }
}
