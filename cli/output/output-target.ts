import { lstat, open, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type Content, piecesOf, replaceFile } from '#adapters/node/replace-file';
import { CliError, usageError } from '../cli-error';
import { EXIT } from '../exit-code';
import type { Io } from '../io';
import { isReaderGone, ReaderGone, writeText } from './write-text';

/** Where the output goes, as typed. */
export interface TargetFlags {
  readonly output?: string | undefined;
  readonly force?: boolean | undefined;
  /** Yes to whatever would be asked: here, whether a file may be replaced. */
  readonly yes?: boolean | undefined;
}

/** Whether the output goes to stdout and into no file. */
export function isToStdout({ output }: TargetFlags): boolean {
  return output === undefined || output === '-';
}

/** Refuses a file that exists, or has no folder to be in, before any work is done for it. Throws `CliError`s. */
export async function checkTarget({ output, force, yes }: TargetFlags): Promise<void> {
  if (output === undefined || output === '-' || (await isDevice(output))) return;
  await checkFolder(output);
  if (force || yes) return;
  const exists = await lstat(output).then(
    () => true,
    () => false,
  );
  if (exists) throw alreadyThere(output);
}

/** Says that the folder of a file is missing. Throws a `CliError`. */
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

/** Writes the output to its file, whole or not at all, or to stdout. Throws `CliError`s and file errors. */
export async function writeTarget(
  { output, force, yes }: TargetFlags,
  content: Content,
  io: Io,
): Promise<void> {
  if (output === undefined || output === '-') {
    for await (const piece of piecesOf(content)) {
      await writeText(io.stdout, piece).catch((error: unknown) => {
        throw aboutFile(error, 'stdout');
      });
    }
    return;
  }
  if (await isDevice(output)) return writeDevice(output, content);
  // A link keeps pointing where it points: what it names is replaced.
  const file = await realpath(output).catch(() => output);
  const written = await replaceFile(file, content, force === true || yes === true).catch((error: unknown) => {
    throw aboutFile(error, output);
  });
  if (!written) throw alreadyThere(output);
}

/** A device or a pipe has no content to lose, and must never be replaced by a file. */
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

/** Errors of an open file do not name it, and those of a temporary one name what nobody knows. */
function aboutFile(error: unknown, path: string): unknown {
  return error instanceof Error && 'code' in error ? Object.assign(error, { path }) : error;
}

/** A file that would be overwritten unasked: exit code 2. */
export function alreadyThere(file: string): CliError {
  return usageError(
    'output',
    `${file} exists already`,
    'nothing is overwritten unasked',
    `--output ${file} --force`,
  );
}
