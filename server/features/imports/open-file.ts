import type { ImportOptions } from '#core/imports/import-options';
import { type Encoding, type ImportSource, recognisedSource, sourceKey } from '#core/imports/import-source';
import type { PortalDatabase } from '../../db/portal-database';
import type { SpooledTable } from '../../tables/spooled-table';
import { readTableAside } from '../../tables/table-reading';
import { sourcesOf } from './import-sources';

/** A file that was read, and the source that it is of. */
interface OpenedFile {
  readonly table: SpooledTable;
  readonly source: ImportSource | undefined;
  /** The encoding that was chosen for it; undefined where its bytes said which it is. */
  readonly encoding: Encoding | undefined;
}

/** The largest file that is held to be read once more: no workbook is larger. */
const MAX_HELD_BYTES = 10 * 1024 * 1024;

/**
 * Reads a file as its source says: the one that is named, else, where nothing was chosen for it, the one that has its headings.
 * A workbook whose first sheet is of no source is read once more where another sheet of it is one's.
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

/** The bytes of a file as they pass, held while they are few. */
class HeldBytes {
  #pieces: Uint8Array[] = [];
  #size = 0;

  /** Whether all that has passed is held. */
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
