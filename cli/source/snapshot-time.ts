import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const Manifest = z.object({ time: z.string() });

/** When a snapshot folder was taken, in ms since 1970; undefined where no manifest says so. */
export async function snapshotTime(folder: string): Promise<number | undefined> {
  try {
    const { time } = z.parse(Manifest, JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
    const ms = Date.parse(time);
    return Number.isNaN(ms) ? undefined : ms;
  } catch {
    // What is wrong with a folder is told by whoever reads its figures.
    return undefined;
  }
}
