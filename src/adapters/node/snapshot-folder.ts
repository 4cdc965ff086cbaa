import { createHash } from 'node:crypto';
import { readSync, type Stats } from 'node:fs';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { DoubtList } from '#core/commission/record-doubt';
import { FileWindow } from './file-window';
import { NdjsonScanner } from './ndjson-scanner';
import { eachPiece, type OpenTable, openTable, rowOf, type TableRow } from './read-table';
import { checksumsIn, manifestIn } from './snapshot-manifest';
import { MANIFEST, type SnapshotTable } from './snapshot-tables';
import { SnapshotUnreadable } from './snapshot-unreadable';

/** Discards doubts, for callers that do not report them. */
const UNHEARD: Pick<DoubtList, 'add'> = { add: () => {} };

/** A table that is being read. */
export interface TableReading<Column extends string> extends OpenTable<Column> {
  readonly file: string;
  readonly path: string;
  /** The identity of the file when the read began, including its size in bytes. */
  readonly found: FileMark;
}

/** The properties by which a file is recognised as the one read before. */
export type FileMark = Pick<Stats, 'dev' | 'ino' | 'size' | 'mtimeMs'>;

/** The files of a snapshot folder, each checked against the manifest, if there is one, before it is used. */
export class SnapshotFolder {
  private constructor(
    private readonly folder: string,
    private readonly names: ReadonlySet<string>,
    private readonly checksums: ReadonlyMap<string, string>,
    /** Whether its manifest says that the source did not return everything. */
    readonly isMarkedIncomplete: boolean,
    private readonly doubts: Pick<DoubtList, 'add'>,
  ) {}

  /** Throws `SnapshotUnreadable` if the folder or its manifest cannot be read. */
  static async open(folder: string, doubts: Pick<DoubtList, 'add'> = UNHEARD): Promise<SnapshotFolder> {
    const names = new Set(await attempt(folder, () => readdir(folder)));
    if (!names.has(MANIFEST)) return new SnapshotFolder(folder, names, new Map(), false, doubts);
    const content = await attempt(MANIFEST, async () => {
      // Node 26 does not report a `readFile` that hangs, and Ctrl-C would wait for it.
      const handle = await open(join(folder, MANIFEST));
      return handle.readFile().finally(() => handle.close());
    });
    const manifest = manifestIn(content);
    return new SnapshotFolder(folder, names, checksumsIn(manifest), manifest.complete === false, doubts);
  }

  /** Returns whether there is a file for a table. */
  has(table: SnapshotTable): boolean {
    return filesFor(table).some((name) => this.names.has(name));
  }

  /** Returns whether a table is an unchanged copy that `commission snapshot` made of its source. */
  isCopied(table: SnapshotTable): boolean {
    return this.checksums.has(`${table.name}.csv`);
  }

  /** Passes on the records of one table; an absent optional table has none. Throws `SnapshotUnreadable`. */
  async read<Column extends string>(
    table: SnapshotTable<Column>,
    onRow: (row: TableRow<Column>) => void,
  ): Promise<void> {
    await this.scan(table, (reading) => {
      const row = rowOf(reading);
      return () => {
        while (reading.next()) onRow(row);
      };
    });
  }

  /**
   * Reads one table piece by piece: the function that `start` returns is called for the records of each piece. An
   * absent optional table has none. Throws `SnapshotUnreadable` with file and line.
   */
  async scan<Column extends string>(
    table: SnapshotTable<Column>,
    start: (reading: TableReading<Column>) => () => void | Promise<void>,
  ): Promise<void> {
    const file = this.#fileOf(table);
    if (file === undefined) return;
    const check = (handle: FileHandle) => this.#check(file, table, handle);
    await this.#open(file, table, check, async (reading) => {
      await eachPiece(file, reading, start(reading));
      const { scanner } = reading;
      if (!(scanner instanceof NdjsonScanner)) return;
      for (const { line, key } of scanner.repeatedKeys)
        this.doubts.add({ kind: 'key-twice', file, line, key });
    });
  }

  /** Opens one table before its first record, for reading records by position. Throws `SnapshotUnreadable`. */
  async layoutOf<Column extends string>(
    table: SnapshotTable<Column> & { readonly presence: 'needed' },
  ): Promise<TableReading<Column>> {
    const unchecked = async () => {};
    return this.#open(this.#fileOf(table), table, unchecked, async (reading) => reading);
  }

  async #open<Column extends string, Result>(
    file: string,
    table: SnapshotTable<Column>,
    check: (handle: FileHandle) => Promise<void>,
    work: (reading: TableReading<Column>) => Promise<Result>,
  ): Promise<Result> {
    const path = join(this.folder, file);
    const handle = await attempt(file, () => open(path));
    try {
      const found = await handle.stat();
      await check(handle);
      // Read synchronously: a piece takes less time than a request for it; other events are handled in between.
      const readOn = async (into: Buffer) => {
        await setImmediate();
        return attempt(file, async () => readSync(handle.fd, into, 0, into.length, null));
      };
      const opened = await openTable(file, await FileWindow.open(file, readOn), table);
      return await work({ ...opened, file, path, found });
    } finally {
      await handle.close();
    }
  }

  #fileOf(table: SnapshotTable & { readonly presence: 'needed' }): string;
  #fileOf(table: SnapshotTable): string | undefined;
  #fileOf(table: SnapshotTable): string | undefined {
    const candidates = filesFor(table);
    const [file, ignored] = candidates.filter((name) => this.names.has(name));
    if (file !== undefined && ignored !== undefined) this.doubts.add({ kind: 'file-ignored', file, ignored });
    if (file !== undefined) return file;
    const promised = candidates.find((name) => this.checksums.has(name));
    if (promised) throw new SnapshotUnreadable(promised, `missing, although ${MANIFEST} names it`);
    if (table.presence === 'needed')
      throw new SnapshotUnreadable(`${table.name}.csv`, 'missing in the folder');
    return undefined;
  }

  /** Refuses a file that contradicts the manifest, before any of it is used. */
  async #check(file: string, table: SnapshotTable, handle: FileHandle): Promise<void> {
    const expected = this.checksums.get(file);
    const named = filesFor(table).find((name) => this.checksums.has(name));
    if (expected === undefined && named !== undefined) {
      throw new SnapshotUnreadable(file, `not in ${MANIFEST}, which names ${named} for the same records`);
    }
    if (expected === undefined) return;
    const piece = Buffer.allocUnsafeSlow(1 << 20);
    const hash = createHash('sha256');
    for (let at = 0; ; ) {
      const { bytesRead } = await attempt(file, () => handle.read(piece, 0, piece.length, at));
      if (bytesRead === 0) break;
      hash.update(piece.subarray(0, bytesRead));
      at += bytesRead;
    }
    if (hash.digest('hex') === expected) return;
    const why = `changed since the snapshot was taken: its checksum is not that of ${MANIFEST}`;
    throw new SnapshotUnreadable(file, why);
  }
}

/** Returns the possible file names of a table; the first one that exists is read. */
function filesFor({ name }: SnapshotTable): readonly string[] {
  return [`${name}.ndjson`, `${name}.csv`];
}

async function attempt<Answer>(file: string, read: () => Promise<Answer>): Promise<Answer> {
  try {
    return await read();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const why =
      code === 'ENOENT'
        ? 'not found'
        : code === 'ENOTDIR'
          ? 'not a folder'
          : `cannot be read (${String(code ?? error)})`;
    throw new SnapshotUnreadable(file, why);
  }
}
