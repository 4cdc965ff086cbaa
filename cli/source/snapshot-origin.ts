import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestIn } from '#adapters/node/snapshot-manifest';
import { MANIFEST } from '#adapters/node/snapshot-tables';
import { isTimeZone } from './business-time-zone';

/** The origin of a snapshot folder by its manifest; undefined where the manifest does not say. */
interface SnapshotOrigin {
  /** In ms since 1970. */
  readonly takenAt: number | undefined;
  /** The time zone in which its source counts days and months. */
  readonly timeZone: string | undefined;
}

/** Reads the origin of a snapshot folder. */
export async function snapshotOrigin(folder: string): Promise<SnapshotOrigin> {
  try {
    const { time, timeZone } = manifestIn(await readFile(join(folder, MANIFEST)));
    const ms = typeof time === 'string' ? Date.parse(time) : Number.NaN;
    return {
      takenAt: Number.isNaN(ms) ? undefined : ms,
      timeZone: typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : undefined,
    };
  } catch {
    // The code that reads the figures reports what is wrong with the folder.
    return { takenAt: undefined, timeZone: undefined };
  }
}
