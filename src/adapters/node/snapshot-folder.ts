import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readTable, type TableRow } from './read-table';
import { DATED_SNAPSHOT_SCHEMA, MANIFEST, SNAPSHOT_SCHEMA, type SnapshotTable } from './snapshot-tables';
import { SnapshotUnreadable } from './snapshot-unreadable';

interface FoundFile {
  readonly file: string;
  readonly bytes: Buffer;
}

/** The files of a snapshot folder, each checked against the manifest, where there is one, before it is believed. */
export class SnapshotFolder {
  private constructor(
    private readonly folder: string,
    private readonly names: ReadonlySet<string>,
    private readonly checksums: ReadonlyMap<string, string>,
    /** Whether its manifest says that its source did not give everything. */
    readonly isMarkedIncomplete: boolean,
  ) {}

  /** Throws `SnapshotUnreadable` when the folder or its manifest cannot be read. */
  static async open(folder: string): Promise<SnapshotFolder> {
    const names = new Set(await attempt(folder, () => readdir(folder)));
    if (!names.has(MANIFEST)) return new SnapshotFolder(folder, names, new Map(), false);
    const content = await attempt(MANIFEST, () => readFile(join(folder, MANIFEST)));
    const manifest = manifestIn(new TextDecoder().decode(content));
    return new SnapshotFolder(folder, names, checksumsIn(manifest), manifest.complete === false);
  }

  /** Whether there is a file of a table. */
  has(table: SnapshotTable): boolean {
    return filesFor(table).some((name) => this.names.has(name));
  }

  /** Hands over the records of one table; a table that may be absent and is has none. Throws `SnapshotUnreadable`. */
  async read<Column extends string>(
    table: SnapshotTable<Column>,
    onRow: (row: TableRow<Column>) => void,
  ): Promise<void> {
    const found = await this.fileOf(table);
    if (found) await readTable(found.file, found.bytes, table, onRow);
  }

  /**
   * The file of a table with its bytes, checked against the manifest and found to be UTF-8; undefined for one that
   * may be absent and is. Throws `SnapshotUnreadable`.
   */
  async fileOf(table: SnapshotTable & { readonly presence: 'needed' }): Promise<FoundFile>;
  async fileOf(table: SnapshotTable): Promise<FoundFile | undefined>;
  async fileOf(table: SnapshotTable): Promise<FoundFile | undefined> {
    const candidates = filesFor(table);
    const file = candidates.find((name) => this.names.has(name));
    if (file === undefined) {
      const promised = candidates.find((name) => this.checksums.has(name));
      if (promised) throw new SnapshotUnreadable(promised, `missing, although ${MANIFEST} names it`);
      if (table.presence === 'needed')
        throw new SnapshotUnreadable(`${table.name}.csv`, 'missing in the folder');
      return undefined;
    }
    const bytes = await attempt(file, () => readWhole(join(this.folder, file)));
    const expected = this.checksums.get(file);
    const named = candidates.find((name) => this.checksums.has(name));
    if (expected === undefined && named !== undefined) {
      throw new SnapshotUnreadable(file, `not in ${MANIFEST}, which names ${named} for the same records`);
    }
    if (expected !== undefined && createHash('sha256').update(bytes).digest('hex') !== expected) {
      throw new SnapshotUnreadable(
        file,
        `changed since the snapshot was taken: its checksum is not that of ${MANIFEST}`,
      );
    }
    return { file, bytes: checkedText(file, bytes) };
  }
}

/** The names that the file of a table may have, the one that is read where there are several first. */
function filesFor({ name }: SnapshotTable): readonly string[] {
  return [`${name}.ndjson`, `${name}.csv`];
}

/** In one call, which goes on while other files are being looked at; `readFile` comes back for every piece. */
async function readWhole(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const bytes = Buffer.allocUnsafeSlow(size);
    let read = 0;
    while (read < size) {
      const { bytesRead } = await handle.read(bytes, read, size - read, read);
      if (bytesRead === 0) break;
      read += bytesRead;
    }
    return bytes.subarray(0, read);
  } finally {
    await handle.close();
  }
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

function checkedText(file: string, bytes: Buffer): Buffer {
  if (!isUtf8(bytes)) throw new SnapshotUnreadable(file, 'not UTF-8 text');
  return bytes;
}

function manifestIn(content: string): Readonly<Record<string, unknown>> {
  let manifest: unknown;
  try {
    manifest = JSON.parse(content);
  } catch {
    throw new SnapshotUnreadable(MANIFEST, 'not JSON');
  }
  const schema = isObject(manifest) ? manifest.schema : undefined;
  if (!isObject(manifest) || (schema !== SNAPSHOT_SCHEMA && schema !== DATED_SNAPSHOT_SCHEMA)) {
    throw new SnapshotUnreadable(
      MANIFEST,
      `its schema is not ${SNAPSHOT_SCHEMA} or ${DATED_SNAPSHOT_SCHEMA}`,
    );
  }
  return manifest;
}

function checksumsIn(manifest: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  const checksums = new Map<string, string>();
  const listed = manifest.sha256;
  for (const [file, checksum] of Object.entries(isObject(listed) ? listed : {})) {
    if (typeof checksum !== 'string')
      throw new SnapshotUnreadable(MANIFEST, `the checksum of ${file} is not text`);
    checksums.set(file, checksum.toLowerCase());
  }
  return checksums;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
