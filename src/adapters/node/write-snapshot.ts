import { createHash } from 'node:crypto';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { csvFormatValue } from 'd3-dsv';
import { replaceFolder } from './replace-folder';
import { isCompleteSnapshot, type Snapshot } from './snapshot';
import { type Cells, isDated, snapshotRecords } from './snapshot-records';
import {
  DATED_SNAPSHOT_SCHEMA,
  MANIFEST,
  SNAPSHOT_SCHEMA,
  SNAPSHOT_TABLES,
  type SnapshotTable,
} from './snapshot-tables';
import { SnapshotUnreadable } from './snapshot-unreadable';

/** The source of a snapshot, when it was taken (ms since 1970), and the time zone of its days and months. */
export interface SnapshotOrigin {
  readonly source: string;
  readonly time: number;
  readonly timeZone: string;
  /** Whether the source returned everything; by default true if nothing in the snapshot is unreadable. */
  readonly complete?: boolean;
}

/** The number of records in each file of a written snapshot, by file name without extension. */
export type SnapshotCounts = Readonly<Record<string, number>>;

const ROWS_PER_WRITE = 10_000;
const FILES: ReadonlySet<string> = new Set([
  MANIFEST,
  ...SNAPSHOT_TABLES.flatMap(({ name }) => [`${name}.csv`, `${name}.ndjson`]),
]);

/** Returns whether a snapshot folder may contain a file of this name. */
export function isSnapshotFile(name: string): boolean {
  return FILES.has(name);
}

/**
 * Writes a snapshot folder and replaces an existing one; leaves nothing partial if it fails. The files are data and not
 * meant for a spreadsheet: cells are written as they are. Throws file errors, and `SnapshotUnreadable` for text that
 * UTF-8 cannot represent.
 */
export async function writeSnapshot(
  folder: string,
  snapshot: Snapshot,
  { source, time, timeZone, complete = isCompleteSnapshot(snapshot) }: SnapshotOrigin,
): Promise<SnapshotCounts> {
  const counts: Record<string, number> = {};
  const sha256: Record<string, string> = {};
  await replaceFolder(folder, async (temporary) => {
    for (const [table, records] of snapshotRecords(snapshot)) {
      const file = `${table.name}.csv`;
      const written = await writeTable(join(temporary, file), table, records);
      if (!written) continue;
      counts[table.name] = written.count;
      sha256[file] = written.checksum;
    }
    const manifest = {
      schema: isDated(snapshot) ? DATED_SNAPSHOT_SCHEMA : SNAPSHOT_SCHEMA,
      source,
      time: new Date(time).toISOString(),
      timeZone,
      complete,
      counts,
      sha256,
    };
    await writeFile(join(temporary, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`, {
      flush: true,
    });
  });
  return counts;
}

async function writeTable(
  path: string,
  table: SnapshotTable,
  records: Iterable<Cells>,
): Promise<{ count: number; checksum: string } | undefined> {
  const header = [...table.columns, ...table.optional];
  const hash = createHash('sha256');
  let batch: Cells[] = [header];
  let count = 0;
  const chunk = () => {
    const text = toCsv(batch);
    const bytes = Buffer.from(text);
    if (bytes.toString() !== text)
      throw new SnapshotUnreadable(table.name, 'holds text that UTF-8 cannot hold');
    hash.update(bytes);
    batch = [];
    return bytes;
  };
  const iterator = records[Symbol.iterator]();
  let next = iterator.next();
  if (next.done && table.presence === 'when-filled') return undefined;
  const file = await open(path, 'wx');
  try {
    for (; !next.done; next = iterator.next()) {
      batch.push(next.value);
      count += 1;
      if (batch.length >= ROWS_PER_WRITE) await file.writeFile(chunk());
    }
    await file.writeFile(chunk());
    await file.sync();
  } finally {
    await file.close();
  }
  return { count, checksum: hash.digest('hex') };
}

function toCsv(rows: readonly Cells[]): string {
  // Empty text is quoted and an absent cell is not, so that they can be distinguished when read back.
  const cellText = (cell: Cells[number]) => (cell === '' ? '""' : csvFormatValue(cell ?? ''));
  return rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');
}
