import type { ImportOptions } from '#core/imports/import-options';
import { type Encoding, type ImportSource, recognisedSource, sourceKey } from '#core/imports/import-source';
import type { PortalDatabase } from '../../db/portal-database';
import type { SpooledTable } from '../../tables/spooled-table';
import { readTableAside } from '../../tables/table-reading';
import { sourcesOf } from './import-sources';

/** A file that was read, and its source. */
interface OpenedFile {
  readonly table: SpooledTable;
  readonly source: ImportSource | undefined;
  /** The chosen encoding; undefined where it was detected from the bytes. */
  readonly encoding: Encoding | undefined;
}

/** The largest file that is kept in memory for a second read: no workbook is larger. */
const MAX_HELD_BYTES = 10 * 1024 * 1024;

/**
 * Reads a file with the choices of its source: the named one, else, where nothing was chosen, the one that has its
 * headings. Reads a workbook a second time if its first sheet matches no source and another sheet does.
 */
export async function openFile(
  database: PortalDatabase,
  pieces: AsyncIterable<Uint8Array>,
  { kind, source: name, sheet, encoding, mapping }: ImportOptions,
): Promise<OpenedFile> {
  const sources = await sourcesOf(database, kind);
  if (name !== undefined || mapping !== undefined) {
    const named =
      name === undefined ? undefined : sources.find((each) => sourceKey(each.name) === sourceKey(name));
    const chosen = { sheet: sheet ?? named?.sheet, encoding: encoding ?? named?.encoding };
    return { table: await readTableAside(pieces, chosen), source: named, encoding: chosen.encoding };
  }
  const held = new HeldBytes();
  const table = await readTableAside(sources.length > 0 ? held.of(pieces) : pieces, { sheet, encoding });
  const source = recognisedSource(table.headings, sources);
  if (source || sheet !== undefined || !held.isWhole) return { table, source, encoding };
  for (const each of sources) {
    if (each.sheet === undefined || each.sheet === table.sheet?.name) continue;
    if (!table.sheet?.all.includes(each.sheet)) continue;
    const other = await readTableAside(held.again(), { sheet: each.sheet });
    const found = recognisedSource(other.headings, [each]);
    if (found) return { table: other, source: found, encoding };
  }
  return { table, source, encoding };
}

/** Keeps the bytes of a file that pass, as long as they are few. */
class HeldBytes {
  #pieces: Uint8Array[] = [];
  #size = 0;

  /** Whether all bytes are kept. */
  get isWhole(): boolean {
    return this.#size > 0 && this.#size <= MAX_HELD_BYTES;
  }

  async *of(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      this.#size += piece.byteLength;
      if (this.#size > MAX_HELD_BYTES) this.#pieces = [];
      else this.#pieces.push(piece.slice());
      yield piece;
    }
  }

  async *again(): AsyncGenerator<Uint8Array> {
    yield* this.#pieces;
  }
}
