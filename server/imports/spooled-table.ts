import type { TableRow } from '#core/imports/table-row';
import { Refused } from '#core/shared/failure';
import { Refusal } from '../http/refusal';

const ROWS_OF_A_BATCH = 500;
const MOST_ROWS = 1_000_000;
const MOST_COLUMNS = 200;
const SAMPLE_ROWS = 3;

/**
 * A table that has come in whole, so that it can be read twice, once to check it and once to store it. The rows are
 * kept as bytes: as objects they would take several times the room.
 */
export class SpooledTable {
  private constructor(
    /** The cells of the first row. */
    readonly headings: readonly string[],
    /** The cells of the next few. */
    readonly sample: readonly (readonly string[])[],
    /** Rows without the headings. */
    readonly count: number,
    private readonly batches_: readonly Buffer[],
  ) {}

  /** Takes in all rows. Throws `Refused` for a table without headings, a `Refusal` (413) for more than a million rows. */
  static async of(rows: AsyncIterable<TableRow>): Promise<SpooledTable> {
    let headings: readonly string[] | undefined;
    const sample: (readonly string[])[] = [];
    const batches: Buffer[] = [];
    let batch: TableRow[] = [];
    let count = 0;
    const flush = () => {
      if (batch.length > 0) batches.push(Buffer.from(JSON.stringify(batch)));
      batch = [];
    };
    for await (const row of rows) {
      if (!headings) {
        headings = headingsOf(row);
        continue;
      }
      count += 1;
      if (count > MOST_ROWS) {
        throw new Refusal(413, 'A file may have a million rows.', { code: 'request.too-large' });
      }
      if (sample.length < SAMPLE_ROWS && !row.broken) sample.push(row.cells.slice(0, headings.length));
      batch.push(row);
      if (batch.length === ROWS_OF_A_BATCH) flush();
    }
    flush();
    if (!headings) throw new Refused('The file is empty: its first line must name the columns.');
    return new SpooledTable(headings, sample, count, batches);
  }

  /** The rows again, some hundred at a time. */
  *batches(): Iterable<readonly TableRow[]> {
    for (const batch of this.batches_) {
      const rows: TableRow[] = JSON.parse(batch.toString());
      yield rows;
    }
  }
}

function headingsOf({ cells, broken }: TableRow): readonly string[] {
  const headings = cells.map((cell) => cell.trim());
  if (broken || headings.every((heading) => heading === '')) {
    throw new Refused('The first line of the file must name the columns.');
  }
  if (headings.length > MOST_COLUMNS) throw new Refused(`A file may have ${MOST_COLUMNS} columns.`);
  return headings;
}
