import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { orderedCounts, type PageRequest, type TimeOrder } from '#core/network/record-query';
import { isOneOfList } from '../db/dialect';
import type { PortalDatabase, PortalTables } from '../db/portal-database';
import { isBehindCursor, pageOfRows } from './record-query-sql';

/** The tables whose records are read by page. */
type RecordTable = 'leads' | 'deals';
type Asked = RawBuilder<SqlBool>;

/** Reads a page of the matching rows, in the order of creation. */
export async function pageOfTable<Table extends RecordTable>(
  database: PortalDatabase,
  table: Table,
  asked: Asked,
  order: TimeOrder,
  { limit, cursor }: PageRequest,
) {
  const inOrder = order === 'newest' ? sql`created_at_ms desc, id asc` : sql`created_at_ms asc, id desc`;
  const { rows: found } = await sql<PortalTables[Table]>`
    select * from ${sql.table(table)} where ${asked} and ${isBehindCursor(cursor, order)}
    order by ${inOrder} limit ${limit + 1}
  `.execute(database);
  return pageOfRows(found, limit);
}

/** Reads the rows with these ids, if they match, in the order of the ids. */
export async function rowsOfIds<Table extends RecordTable>(
  database: PortalDatabase,
  table: Table,
  asked: Asked,
  ids: readonly string[],
): Promise<readonly PortalTables[Table][]> {
  const { rows } = await sql<PortalTables[Table]>`
    select * from ${sql.table(table)} where ${asked} and ${isOneOfList(database, 'id', ids)}
  `.execute(database);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Rows in one batch for callers that sort. */
export const ROWS_OF_A_PART = 10_000;

/** Yields all matching rows in batches, in no particular order. */
export async function* partsOfTable<Table extends RecordTable>(
  database: PortalDatabase,
  table: Table,
  asked: Asked,
): AsyncIterable<readonly PortalTables[Table][]> {
  let cursor: string | undefined;
  do {
    const { rows, next } = await pageOfTable(database, table, asked, 'newest', {
      limit: ROWS_OF_A_PART,
      cursor,
    });
    yield rows;
    cursor = next;
  } while (cursor !== undefined);
}

/** Counts the matching rows of a table. */
export async function countOf(database: PortalDatabase, table: RecordTable, asked: Asked): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${asked}
  `.execute(database);
  return Number(rows[0]?.count ?? 0);
}

/** Counts the matching rows by the values of a column, as `ValueCounts` needs them. */
export async function valuesOf(database: PortalDatabase, table: RecordTable, column: string, asked: Asked) {
  const { rows } = await sql<{ value: string | null; count: number }>`
    select ${sql.ref(column)} as value, count(*) as count from ${sql.table(table)} where ${asked} group by 1
  `.execute(database);
  return orderedCounts(rows.map(({ value, count }) => [value, Number(count)] as const));
}
