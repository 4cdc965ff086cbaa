import { type RawBuilder, type SqlBool, sql } from 'kysely';
import * as z from 'zod/mini';
import { filterNames, hasDays, type RecordQuery, type TimeOrder } from '#core/network/record-query';
import { isWithin, type Scope } from '../db/scope';
import { cursorOf, parseCursor } from '../http/cursor-codec';
import { NO_DAY } from './derived-columns';

/**
 * The SQL condition of a query within a scope. One text of each search part has to occur, in the record's own searched
 * text or where `elsewhere` looks.
 */
export function isAskedFor<Filter extends string>(
  scope: Scope,
  query: Omit<RecordQuery<Filter>, 'search' | 'order'>,
  columns: Readonly<Record<Filter, string>>,
  searchParts: readonly (readonly string[])[],
  elsewhere: (text: string) => readonly RawBuilder<SqlBool>[] = () => [],
): RawBuilder<SqlBool> {
  const { franchiseCodes, days, filters } = query;
  const conditions: RawBuilder<SqlBool>[] = [isWithin(scope, 'franchise_code')];
  if (franchiseCodes) conditions.push(isWithin({ franchiseCodes }, 'franchise_code'));
  if (hasDays(days)) {
    const day = sql.ref('created_day');
    conditions.push(sql<SqlBool>`${day} <> ${NO_DAY}`);
    if (days.from !== undefined) conditions.push(sql<SqlBool>`${day} >= ${days.from}`);
    if (days.to !== undefined) conditions.push(sql<SqlBool>`${day} <= ${days.to}`);
  }
  for (const name of filterNames(filters))
    conditions.push(sql<SqlBool>`${sql.ref(columns[name])} in (${sql.join(filters[name] ?? [])})`);
  for (const texts of searchParts) {
    const found = texts.flatMap((text) => [isContained(sql.ref('searched'), text), ...elsewhere(text)]);
    conditions.push(sql<SqlBool>`(${sql.join(found, sql` or `)})`);
  }
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** The SQL condition for records that an import created or changed. */
export function isBroughtBy(kind: 'leads' | 'deals', importId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`id in (
    select import_rows.id from import_rows join import_runs on import_runs.id = import_rows.import_id
    where import_runs.id = ${importId} and import_runs.kind = ${kind} and import_runs.state <> 'staging'
  )`;
}

/** The cursor of a page: time and id of its last record. */
const WirePlace = z.tuple([z.int(), z.string()]);

/** The SQL condition for rows after a cursor; all rows without one. Throws `InvalidInput`. */
export function isBehindCursor(cursor: string | undefined, order: TimeOrder): RawBuilder<SqlBool> {
  if (cursor === undefined) return sql<SqlBool>`1 = 1`;
  const [createdAt, id] = parseCursor(WirePlace, cursor);
  const [moment, own] = [sql.ref('created_at_ms'), sql.ref('id')];
  return order === 'newest'
    ? sql<SqlBool>`(${moment} < ${createdAt} or (${moment} = ${createdAt} and ${own} > ${id}))`
    : sql<SqlBool>`(${moment} > ${createdAt} or (${moment} = ${createdAt} and ${own} < ${id}))`;
}

/** Cuts a page from rows, of which one more than the limit was read, and builds the cursor of the next page. */
export function pageOfRows<Row extends { id: string; created_at_ms: number | null }>(
  rows: readonly Row[],
  limit: number,
): { readonly rows: readonly Row[]; readonly next: string | undefined } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { rows: page, next: last && cursorOf([last.created_at_ms ?? 0, last.id]) };
}

/** The SQL condition that a lower-case column contains a text. */
export function isContained(column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${column} like ${`%${text.replaceAll(/[!%_]/g, '!$&')}%`} escape '!'`;
}
