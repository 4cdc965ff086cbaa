import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { inBatches } from './batches';

/** The place of a record in a list that is in order of franchise code and id. */
export interface Cursor {
  readonly franchiseCode: string;
  readonly id: string;
}

/** The SQL condition that lets through the vendors behind a place; all of them when there is none. */
export function isBehind(place: Cursor | undefined): RawBuilder<SqlBool> {
  if (place === undefined) return sql<SqlBool>`1 = 1`;
  const [code, id] = [sql.ref('franchise_code'), sql.ref('vendor_id')];
  return sql<SqlBool>`(${code}, ${id}) > (${place.franchiseCode}, ${place.id})`;
}

/** The texts in the order in which the database has them, which is that of their bytes. */
export function inByteOrder(texts: Iterable<string>): readonly string[] {
  return [...new Set(texts)].toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
}

/** Franchises of which records are read together: all of theirs, or of a single one those behind an id. */
interface Part {
  readonly codes: readonly string[];
  readonly behindId: string | undefined;
}

/**
 * Gives the records behind a place in a list of some franchises, in its order and in parts short enough for one query.
 * Each part is found by an index: asked for both at once, a database reads the place's own franchise from its
 * beginning.
 */
export function partsBehind(franchiseCodes: Iterable<string>, after: Cursor | undefined): readonly Part[] {
  const codes = inByteOrder(franchiseCodes);
  if (after === undefined) return inBatches(codes).map((batch) => ({ codes: batch, behindId: undefined }));
  const [own, ...others] = inByteOrder([after.franchiseCode, ...codes]).filter(
    (code) => Buffer.compare(Buffer.from(code), Buffer.from(after.franchiseCode)) >= 0,
  );
  return [
    ...(own !== undefined && codes.includes(own) ? [{ codes: [own], behindId: after.id }] : []),
    ...inBatches(others).map((batch) => ({ codes: batch, behindId: undefined })),
  ];
}
