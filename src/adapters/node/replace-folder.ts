import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/** Why a folder cannot be written. */
export type FolderConflict =
  | { readonly kind: 'not-empty' }
  | { readonly kind: 'not-a-folder' }
  | { readonly kind: 'foreign-files'; readonly file: string };

/**
 * Returns why `folder` may not be written; undefined if it is absent, empty, or with `force` contains only files that
 * `isOurs` recognises.
 */
export async function folderConflict(
  folder: string,
  force: boolean,
  isOurs: (file: string) => boolean,
): Promise<FolderConflict | undefined> {
  let names: string[];
  try {
    names = await readdir(folder);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return undefined;
    if (code === 'ENOTDIR') return { kind: 'not-a-folder' };
    throw error;
  }
  if (names.length === 0) return undefined;
  if (!force) return { kind: 'not-empty' };
  // A mistake such as `-o ~ --force` must not delete a home folder.
  const file = names.find((name) => !isOurs(name));
  return file === undefined ? undefined : { kind: 'foreign-files', file };
}

/**
 * Fills a temporary sibling of `folder`, which then replaces the folder in one step. If `fill` or the replacement
 * fails, the old folder is restored and nothing partial is left; the error is rethrown.
 */
export async function replaceFolder(
  folder: string,
  fill: (temporary: string) => Promise<void>,
): Promise<void> {
  const target = resolve(folder);
  const sibling = (purpose: string) =>
    join(dirname(target), `.${basename(target)}.${purpose}-${randomUUID()}`);
  const temporary = sibling('new');
  const previous = sibling('old');
  await mkdir(dirname(target), { recursive: true });
  try {
    await mkdir(temporary);
    await fill(temporary);
    const replaced = await renameIfThere(target, previous);
    try {
      await rename(temporary, target);
    } catch (error) {
      if (replaced) await rename(previous, target);
      throw error;
    }
    if (replaced) await rm(previous, { recursive: true, force: true });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function renameIfThere(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
