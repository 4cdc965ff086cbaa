import { randomUUID } from 'node:crypto';
import { link, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/**
 * Writes a file whole or not at all: to a temporary sibling first, then in its place in one step. A file that is
 * replaced keeps its mode.
 * False when the file is there already and `overwrite` is off. Throws file errors.
 */
export async function replaceFile(
  path: string,
  content: string | Uint8Array,
  overwrite: boolean,
): Promise<boolean> {
  const target = resolve(path);
  const temporary = join(dirname(target), `.${basename(target)}.${randomUUID()}`);
  try {
    const file = await open(temporary, 'wx');
    try {
      const mode = overwrite ? await modeOf(target) : undefined;
      // Before the content is there: what only its owner could read is at no moment open to others.
      if (mode !== undefined) await file.chmod(mode);
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    if (overwrite) await rename(temporary, target);
    // A link fails where a rename would replace, so a file that appeared meanwhile is safe.
    else await link(temporary, target);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

async function modeOf(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({ mode }) => mode & 0o7777,
    () => undefined,
  );
}
