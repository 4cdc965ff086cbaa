import type { TableRow } from '#core/imports/table-row';
import { readCsv } from './read-csv';
import { readWorkbook } from './read-workbook';

const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** The rows of a file, be it CSV or a workbook: its bytes say which. Empty rows are left out. */
export async function* readTable(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<TableRow> {
  const iterator = pieces[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < ZIP.length) {
    const piece = await iterator.next();
    if (piece.done) break;
    head = Buffer.concat([head, piece.value]);
  }
  const read = ZIP.every((byte, at) => head[at] === byte) ? readWorkbook : readCsv;
  yield* read(whole(head, iterator));
}

async function* whole(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head;
  for (let piece = await rest.next(); !piece.done; piece = await rest.next()) yield piece.value;
}
