import { randomUUID } from 'node:crypto';
import { link, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/** The text or bytes to write: at once, or in pieces. */
export type Content = string | Uint8Array | AsyncIterable<string | Uint8Array>;

/** Yields the content piece by piece. */
export async function* piecesOf(content: Content): AsyncIterable<string | Uint8Array> {
  if (typeof content === 'string' || content instanceof Uint8Array) yield content;
  else yield* content;
}

/**
 * Writes a file completely or not at all: to a temporary sibling first, which then replaces the file in one step. A
 * replaced file keeps its mode; a new one gets `newMode`. Returns false if the file exists and `overwrite` is off.
 * Throws file errors.
 */
export async function replaceFile(
  path: string,
  content: Content,
  overwrite: boolean,
  newMode?: number,
): Promise<boolean> {
  const target = resolve(path);
  const temporary = join(dirname(target), `.${basename(target)}.${randomUUID()}`);
  try {
    const file = await open(temporary, 'wx');
    try {
      const mode = (overwrite ? await modeOf(target) : undefined) ?? newMode;
      // Before the content is written, so that private content is never readable by others.
      if (mode !== undefined) await file.chmod(mode);
      for await (const piece of piecesOf(content)) await file.writeFile(piece);
      await file.sync();
    } finally {
      await file.close();
    }
    if (overwrite) await rename(temporary, target);
    // A link fails where a rename would replace, so a file that was created meanwhile is safe.
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
