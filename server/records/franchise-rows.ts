import { type Cursor, inByteOrder, partsBehind } from '../db/cursor';
import type { LongQuery, RowStreams } from '../db/row-streams';
import type { FranchiseRecords, PartOfList } from './franchise-lists';

/** A query in the order of franchise code and id, which can be made narrower. */
interface RowQuery<Row> extends LongQuery<Row> {
  where(column: 'id', operator: '>', id: string): RowQuery<Row>;
  limit(most: number): RowQuery<Row>;
}

/** Rows of some franchises as records, by franchise code and id: in part, or all of them while they are taken. */
export class FranchiseRows<Row extends { readonly applying: number }, Item extends Cursor>
  implements FranchiseRecords<Item>
{
  constructor(
    private readonly readings: RowStreams,
    private readonly of: (franchiseCodes: readonly string[]) => RowQuery<Row>,
    private readonly toItem: (row: Row) => Item,
  ) {}

  /** At most `most` of them behind a place. */
  async page(franchiseCodes: readonly string[], most?: number, after?: Cursor): Promise<PartOfList<Item>> {
    const records: Item[] = [];
    let complete = true;
    for (const { codes, behindId } of partsBehind(franchiseCodes, after)) {
      let rows = this.of(codes);
      if (behindId !== undefined) rows = rows.where('id', '>', behindId);
      if (most !== undefined) rows = rows.limit(most - records.length);
      for (const row of await rows.execute()) {
        records.push(this.toItem(row));
        complete &&= row.applying === 0;
      }
      if (records.length === most) break;
    }
    return { records, complete };
  }

  /** All of them, read while they are taken. Calls `onLacking` for each of which an import is being stored. */
  async *each(franchiseCodes: readonly string[], onLacking: () => void): AsyncIterable<Item> {
    for await (const row of this.readings.rows(this.of(inByteOrder(franchiseCodes)))) {
      if (row.applying !== 0) onLacking();
      yield this.toItem(row);
    }
  }
}
