import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { checkClosings } from '#core/closing/check-closings';
import type { ClosingFolder } from '#core/closing/exported-closing';
import { CliError } from '../cli-error';
import { EXIT } from '../exit-code';
import type { Flags } from '../flags';
import { jsonText } from '../output/json-text';
import { counted } from '../output/report-title';
import { writeText } from '../output/write-text';
import type { Run } from '../request';

/**
 * Recomputes exported closings from their folders alone, without a portal. A folder is the export of one month, or
 * contains such folders. Returns the exit code: 3 for differences.
 */
export async function closeCheck(folders: readonly string[], run: Run<Flags>): Promise<number> {
  const { flags, io, messages } = run;
  const found: ClosingFolder[] = [];
  const faults: string[] = [];
  for (const folder of folders)
    for (const each of await closingFolders(folder)) found.push(await readFolder(each, faults));
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const { closings, differences: compared, notes } = checkClosings(found, sha256);
  const differences = [...faults, ...compared];
  if (flags.json) {
    const schema = 'commission-closing-check/1';
    await writeText(io.stdout, jsonText({ schema, closings, differences, notes }));
  } else {
    for (const { month, hash, vendors, lines } of closings)
      messages.say(`${month}: ${counted(vendors, 'vendor')}, ${counted(lines, 'line')}, hash ${hash}`);
    for (const note of notes) messages.say(note);
    if (differences.length > 0) await writeText(io.stdout, `${differences.join('\n')}\n`);
    else messages.say('All of it agrees.');
  }
  return differences.length === 0 ? EXIT.done : EXIT.incomplete;
}

/** Finds the exports of a month: the folder itself, or those within it. Throws a `CliError` where there are none. */
async function closingFolders(folder: string): Promise<readonly string[]> {
  const inside = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    throw new CliError(EXIT.failed, 'close.no-folder', `${folder} cannot be read`, { cause });
  });
  if (inside.some(({ name }) => name === 'closing.txt' || name === 'SHA256SUMS')) return [folder];
  const found: string[] = [];
  for (const { name } of inside.filter((each) => each.isDirectory())) {
    const files = await readdir(join(folder, name));
    if (files.includes('closing.txt') || files.includes('SHA256SUMS')) found.push(join(folder, name));
  }
  if (found.length > 0) return found.toSorted();
  const hint = `commission close export -m last -o ${folder}`;
  throw new CliError(EXIT.failed, 'close.no-closing', `${folder} holds no exported closing`, { hint });
}

/** Reads all files of a folder and its subfolders. Files that are not UTF-8 text are reported and skipped. */
async function readFolder(folder: string, faults: string[]): Promise<ClosingFolder> {
  const files = new Map<string, string>();
  const name = `${folder.replace(/[\\/]+$/, '')}/`;
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    const path = join(entry.parentPath, entry.name);
    const file = relative(folder, path).split(sep).join('/');
    try {
      files.set(file, decoder.decode(await readFile(path)));
    } catch {
      faults.push(`${name}${file}: it is no text in UTF-8`);
    }
  }
  return { name, files };
}
