import { lstat, open, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type Content, piecesOf, replaceFile } from '#adapters/node/replace-file';
import { CliError, usageError } from '../cli-error';
import { EXIT } from '../exit-code';
import type { Io } from '../io';
import { isReaderGone, ReaderGone, writeText } from './write-text';

/** The destination of the output. */
export interface Target {
  /** Undefined for stdout. */
  readonly file: string | undefined;
  /** Whether an existing file may be replaced. */
  readonly overwrite: boolean;
  /** Whether a new file is readable by its owner only, since it contains secrets. */
  readonly isForOwner?: boolean;
}

/** Refuses an existing file, or one whose folder is missing, before any work is done. Throws `CliError`s. */
export async function checkTarget({ file, overwrite }: Target): Promise<void> {
  if (file === undefined || (await isDevice(file))) return;
  await checkFolder(file);
  if (overwrite) return;
  const exists = await lstat(file).then(
    () => true,
    () => false,
  );
  if (exists) throw alreadyThere(file);
}

/** Throws a `CliError` when the folder of a file is missing. */
export async function checkFolder(file: string): Promise<void> {
  const folder = dirname(resolve(file));
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory()) return;
  const hint = found ? '--output with another name' : `mkdir -p ${folder}`;
  throw new CliError(EXIT.failed, 'file', `cannot use ${file}`, {
    why: `there is no folder ${folder}`,
    hint,
  });
}

/** Writes the output to stdout, or to its file completely or not at all. Throws `CliError`s and file errors. */
export async function writeTarget(
  { file, overwrite, isForOwner = false }: Target,
  content: Content,
  io: Io,
): Promise<void> {
  if (file === undefined) {
    for await (const piece of piecesOf(content)) {
      await writeText(io.stdout, piece).catch((error: unknown) => {
        throw aboutFile(error, 'stdout');
      });
    }
    return;
  }
  if (await isDevice(file)) return writeDevice(file, content);
  // A symbolic link stays; the file that it points to is replaced.
  const path = await realpath(file).catch(() => file);
  const written = await replaceFile(path, content, overwrite, isForOwner ? 0o600 : undefined).catch(
    (error: unknown) => {
      throw aboutFile(error, file);
    },
  );
  if (!written) throw alreadyThere(file);
}

/** A device or a pipe has no content to lose and must never be replaced by a file. */
async function isDevice(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && !found.isFile() && !found.isDirectory();
}

async function writeDevice(path: string, content: Content): Promise<void> {
  const device = await open(path, 'w');
  try {
    for await (const piece of piecesOf(content)) await device.writeFile(piece);
  } catch (error) {
    throw isReaderGone(error) ? new ReaderGone() : aboutFile(error, path);
  } finally {
    await device.close();
  }
}

/**
 * Adds the path to a file error: those of an open file name none, and those of a temporary file name one that nobody
 * knows.
 */
function aboutFile(error: unknown, path: string): unknown {
  return error instanceof Error && 'code' in error ? Object.assign(error, { path }) : error;
}

/** Builds the error for a file that would be overwritten without permission: exit code 2. */
export function alreadyThere(file: string): CliError {
  return usageError(
    'output',
    `${file} exists already`,
    'nothing is overwritten unasked',
    `--output ${file} --force`,
  );
}
