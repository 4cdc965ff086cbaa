import type { ImportSheet } from '#core/imports/import-report';
import type { Encoding } from '#core/imports/import-source';
import type { TableRow } from '#core/imports/table-row';
import { InvalidInput } from '#core/shared/failure';
import { readCsv } from './read-csv';
import { isWebPage, readWebPage } from './read-web-page';
import { openWorkbook } from './read-workbook';
import { SpooledTable } from './spooled-table';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The first bytes of Excel files before 2007, and of workbooks with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
/** The name of the part that contains a workbook with a password. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
const MAX_OLE_BYTES = 10 * 1024 * 1024;
const HEAD_BYTES = 1024;

/** The choices for a file before it is read: the sheet of a workbook, the encoding of a text. */
export interface TableChoice {
  readonly sheet?: string | undefined;
  readonly encoding?: Encoding | undefined;
}

/** The rows of a file, and their sheet if the file has sheets. */
interface OpenTable {
  readonly rows: AsyncIterable<TableRow>;
  readonly sheet?: ImportSheet | undefined;
}

/** Yields the rows of a CSV file, a workbook or a web page with a table, as its bytes tell. Skips empty rows. */
export async function* readTable(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<TableRow> {
  yield* (await openTable(pieces)).rows;
}

/**
 * Reads a whole file as a table: the requested sheet of a workbook, or a text in the chosen encoding. Throws what
 * reading and `SpooledTable.of` throw.
 */
export async function spoolTable(
  pieces: AsyncIterable<Uint8Array>,
  choice: TableChoice = {},
): Promise<SpooledTable> {
  const { rows, sheet } = await openTable(pieces, choice);
  return SpooledTable.of(rows, sheet);
}

async function openTable(
  pieces: AsyncIterable<Uint8Array>,
  { sheet: asked, encoding }: TableChoice = {},
): Promise<OpenTable> {
  const iterator = pieces[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < HEAD_BYTES) {
    const piece = await iterator.next();
    if (piece.done) break;
    head = Buffer.concat([head, piece.value]);
  }
  const begins = (bytes: readonly number[]) => bytes.every((byte, at) => head[at] === byte);
  const all = whole(head, iterator);
  if (begins(ZIP)) {
    const { rows, sheet } = await openWorkbook(all, asked);
    return { rows: eachOf(rows), sheet };
  }
  if (begins(OLE)) throw await olderFile(all);
  if (asked !== undefined)
    throw new InvalidInput('The file has no sheets: it is no workbook (XLSX).', 'sheet');
  return { rows: isWebPage(head) ? readWebPage(all) : readCsv(all, undefined, encoding) };
}

async function olderFile(pieces: AsyncIterable<Uint8Array>): Promise<InvalidInput> {
  let bytes = Buffer.alloc(0);
  const kept: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.byteLength;
    if (size > MAX_OLE_BYTES) break;
    kept.push(piece);
  }
  bytes = Buffer.concat(kept);
  return new InvalidInput(
    bytes.includes(ENCRYPTED)
      ? 'This workbook is protected by a password. Take the password off in Excel (File > Info > Protect Workbook) and send it again.'
      : 'This is a workbook of Excel 97-2003 (XLS), whatever its name ends in. Open it, save it as "Excel Workbook (.xlsx)" and send that.',
  );
}

async function* eachOf(rows: readonly TableRow[]): AsyncGenerator<TableRow> {
  yield* rows;
}

async function* whole(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head;
  for (let piece = await rest.next(); !piece.done; piece = await rest.next()) yield piece.value;
}
