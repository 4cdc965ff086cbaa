import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { inBatches } from './batches';

/** The position of a record in a list sorted by franchise code and id. */
export interface Cursor {
  readonly franchiseCode: string;
  readonly id: string;
}

/** The SQL condition for the vendors after a position; all of them without one. */
export function isAfter(place: Cursor | undefined): RawBuilder<SqlBool> {
  if (place === undefined) return sql<SqlBool>`1 = 1`;
  const [code, id] = [sql.ref('franchise_code'), sql.ref('vendor_id')];
  return sql<SqlBool>`(${code}, ${id}) > (${place.franchiseCode}, ${place.id})`;
}

/** Sorts texts by their bytes, as the database does. */
export function inByteOrder(texts: Iterable<string>): readonly string[] {
  return [...new Set(texts)].toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
}

/** Franchises whose records are read in one query: all records, or for a single franchise those after an id. */
interface Part {
  readonly codes: readonly string[];
  readonly afterId: string | undefined;
}

/**
 * Splits the records of franchises after a position into parts, in order and each short enough for one query. An index
 * finds each part; combined in one condition, a database would read the position's franchise from its beginning.
 */
export function partsAfter(franchiseCodes: Iterable<string>, after: Cursor | undefined): readonly Part[] {
  const codes = inByteOrder(franchiseCodes);
  if (after === undefined) return inBatches(codes).map((batch) => ({ codes: batch, afterId: undefined }));
  const [own, ...others] = inByteOrder([after.franchiseCode, ...codes]).filter(
    (code) => Buffer.compare(Buffer.from(code), Buffer.from(after.franchiseCode)) >= 0,
  );
  return [
    ...(own !== undefined && codes.includes(own) ? [{ codes: [own], afterId: after.id }] : []),
    ...inBatches(others).map((batch) => ({ codes: batch, afterId: undefined })),
  ];
}
