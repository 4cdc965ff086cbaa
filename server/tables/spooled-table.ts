import { ROWS_LOOKED_AT, tableHeadings } from '#core/imports/heading-row';
import type { ImportSheet } from '#core/imports/import-report';
import type { TableRow } from '#core/imports/table-row';
import { InvalidInput } from '#core/shared/failure';
import { tooLarge } from '../http/limited-bytes';

const ROWS_OF_A_BATCH = 500;
/** A small batch is parsed quickly even where cells are long. */
const CHARACTERS_OF_A_BATCH = 500_000;
const MAX_ROWS = 1_000_000;
const MAX_COLUMNS = 200;
const SAMPLE_ROWS = 3;

/** A table passed between threads: its rows as JSON, some hundred in each batch. */
export interface TableParts {
  readonly headings: readonly string[];
  /** Missing for a file without sheets. */
  readonly sheet?: ImportSheet | undefined;
  readonly sample: readonly (readonly string[])[];
  /** The number of lines above the headings, empty ones included. */
  readonly above: number;
  readonly count: number;
  readonly batches: readonly Uint8Array<ArrayBuffer>[];
}

/**
 * A completely received table that can be read twice, to check it and to store it. The rows are kept as bytes, since
 * objects would take several times the memory.
 */
export class SpooledTable {
  constructor(readonly parts: TableParts) {}

  /** The cells of the row that names the columns. */
  get headings(): readonly string[] {
    return this.parts.headings;
  }

  /** The cells of the first rows below the headings. */
  get sample(): readonly (readonly string[])[] {
    return this.parts.sample;
  }

  /** The number of lines above the headings, which are skipped; empty ones count. */
  get above(): number {
    return this.parts.above;
  }

  /** The sheet of a workbook that was read. */
  get sheet(): ImportSheet | undefined {
    return this.parts.sheet;
  }

  /** The number of rows below the headings. */
  get count(): number {
    return this.parts.count;
  }

  /**
   * Reads all rows. Throws `InvalidInput` for a table without headings, and a `HttpError` (413) for more than a million
   * rows.
   */
  static async of(rows: AsyncIterable<TableRow>, sheet?: ImportSheet): Promise<SpooledTable> {
    const { headings, above, below } = await withHeadings(rows);
    const sample: (readonly string[])[] = [];
    const batches: Uint8Array<ArrayBuffer>[] = [];
    let batch: TableRow[] = [];
    let [count, characters] = [0, 0];
    const flush = () => {
      if (batch.length > 0) batches.push(new TextEncoder().encode(JSON.stringify(batch)));
      [batch, characters] = [[], 0];
    };
    for await (const row of below) {
      count += 1;
      if (count > MAX_ROWS) {
        throw tooLarge('A file may have a million rows.');
      }
      if (sample.length < SAMPLE_ROWS && !row.broken) sample.push(row.cells.slice(0, headings.length));
      const kept = withoutEmptySurplus(row, headings.length);
      batch.push(kept);
      for (const cell of kept.cells) characters += cell.length;
      if (batch.length === ROWS_OF_A_BATCH || characters > CHARACTERS_OF_A_BATCH) flush();
    }
    flush();
    return new SpooledTable({ headings, sheet, sample, above, count, batches });
  }

  /** The rows once more, some hundred at a time. */
  *batches(): Iterable<readonly TableRow[]> {
    for (let at = 0; at < this.parts.batches.length; at += 1) yield this.batch(at);
  }

  /** Returns the rows of one batch, by its index. */
  batch(at: number): readonly TableRow[] {
    const rows: TableRow[] = JSON.parse(new TextDecoder().decode(this.parts.batches[at]));
    return rows;
  }
}

/**
 * Trims a row to the number of headings, and keeps the first surplus cell that is not empty, so that an error can name
 * it.
 */
function withoutEmptySurplus(row: TableRow, columns: number): TableRow {
  if (row.cells.length <= columns) return row;
  const surplus = row.cells.slice(columns).find((cell) => cell.trim() !== '');
  const cells = row.cells.slice(0, columns);
  return { ...row, cells: surplus === undefined ? cells : [...cells, surplus] };
}

/** Finds the headings among the first rows: a title or the name of an office may be above them. */
async function withHeadings(rows: AsyncIterable<TableRow>): Promise<{
  readonly headings: readonly string[];
  readonly above: number;
  readonly below: AsyncIterable<TableRow>;
}> {
  const iterator = rows[Symbol.asyncIterator]();
  const first: TableRow[] = [];
  while (first.length < ROWS_LOOKED_AT) {
    const row = await iterator.next();
    if (row.done) break;
    first.push(row.value);
  }
  const { headings, first: at, below: next } = tableHeadings(first.map(({ cells }) => cells));
  const row = first[at];
  if (!row) throw new InvalidInput('The file is empty: its first line must name the columns.');
  const below = (async function* () {
    yield* first.slice(next);
    yield* { [Symbol.asyncIterator]: () => iterator };
  })();
  return { headings: checkedHeadings(headings, row.broken), above: row.line - 1, below };
}

function checkedHeadings(headings: readonly string[], broken = false): readonly string[] {
  if (broken || headings.every((heading) => heading === '')) {
    throw new InvalidInput('The first line of the file must name the columns.');
  }
  if (headings.length > MAX_COLUMNS) throw new InvalidInput(`A file may have ${MAX_COLUMNS} columns.`);
  return headings;
}
