import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestIn } from '#adapters/node/snapshot-manifest';
import { MANIFEST } from '#adapters/node/snapshot-tables';
import { isTimeZone } from './business-time-zone';

/** The origin of a snapshot folder by its manifest; undefined where that says nothing. */
interface SnapshotOrigin {
  /** In ms since 1970. */
  readonly takenAt: number | undefined;
  /** The zone whose days and months its source counts by. */
  readonly timeZone: string | undefined;
}

/** Reads how a snapshot folder was taken. */
export async function snapshotOrigin(folder: string): Promise<SnapshotOrigin> {
  try {
    const { time, timeZone } = manifestIn(await readFile(join(folder, MANIFEST)));
    const ms = typeof time === 'string' ? Date.parse(time) : Number.NaN;
    return {
      takenAt: Number.isNaN(ms) ? undefined : ms,
      timeZone: typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : undefined,
    };
  } catch {
    // What is wrong with a folder is told by the code that reads its figures.
    return { takenAt: undefined, timeZone: undefined };
  }
}
