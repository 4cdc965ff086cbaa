import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The place of a record in a list that is in order of franchise code and id. */
export interface Place {
  readonly franchiseCode: string;
  readonly id: string;
}

/** The SQL condition that lets through what comes behind a place; everything when there is none. */
export function isBehind(place: Place | undefined, idColumn = 'id'): RawBuilder<SqlBool> {
  if (place === undefined) return sql<SqlBool>`1 = 1`;
  const [code, id] = [sql.ref('franchise_code'), sql.ref(idColumn)];
  return sql<SqlBool>`(${code} > ${place.franchiseCode} or (${code} = ${place.franchiseCode} and ${id} > ${place.id}))`;
}

/** The texts in the order in which the database has them, which is that of their bytes. */
export function inByteOrder(texts: Iterable<string>): readonly string[] {
  return [...new Set(texts)].toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
}
