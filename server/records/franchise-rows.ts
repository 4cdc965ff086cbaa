import { type Cursor, inByteOrder, partsAfter } from '../db/cursor';
import type { LongQuery, RowStreams } from '../db/row-streams';
import type { FranchiseRecords, PartOfList } from './franchise-lists';

/** A query sorted by franchise code and id that can be narrowed. */
interface RowQuery<Row> extends LongQuery<Row> {
  where(column: 'id', operator: '>', id: string): RowQuery<Row>;
  limit(most: number): RowQuery<Row>;
}

/** Reads the rows of franchises as records, by franchise code and id: a page, or all as a stream. */
export class FranchiseRows<Row extends { readonly applying: number }, Item extends Cursor>
  implements FranchiseRecords<Item>
{
  constructor(
    private readonly readings: RowStreams,
    private readonly of: (franchiseCodes: readonly string[]) => RowQuery<Row>,
    private readonly toItem: (row: Row) => Item,
  ) {}

  /** Reads at most `most` records after a cursor. */
  async page(franchiseCodes: readonly string[], most?: number, after?: Cursor): Promise<PartOfList<Item>> {
    const records: Item[] = [];
    let complete = true;
    for (const { codes, afterId } of partsAfter(franchiseCodes, after)) {
      let rows = this.of(codes);
      if (afterId !== undefined) rows = rows.where('id', '>', afterId);
      if (most !== undefined) rows = rows.limit(most - records.length);
      for (const row of await rows.execute()) {
        records.push(this.toItem(row));
        complete &&= row.applying === 0;
      }
      if (records.length === most) break;
    }
    return { records, complete };
  }

  /** Streams all records. Calls `onLacking` for each row read while an import is being stored. */
  async *each(franchiseCodes: readonly string[], onLacking: () => void): AsyncIterable<Item> {
    for await (const row of this.readings.rows(this.of(inByteOrder(franchiseCodes)))) {
      if (row.applying !== 0) onLacking();
      yield this.toItem(row);
    }
  }
}
