import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestIn } from '#adapters/node/snapshot-manifest';
import { MANIFEST } from '#adapters/node/snapshot-tables';

/** When a snapshot folder was taken, in ms since 1970; undefined where no manifest says so. */
export async function snapshotTime(folder: string): Promise<number | undefined> {
  try {
    const { time } = manifestIn(await readFile(join(folder, MANIFEST)));
    const ms = typeof time === 'string' ? Date.parse(time) : Number.NaN;
    return Number.isNaN(ms) ? undefined : ms;
  } catch {
    // What is wrong with a folder is told by the code that reads its figures.
    return undefined;
  }
}
