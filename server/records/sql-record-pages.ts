import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { orderedCounts, type PageRequest, type RecordQuery } from '#core/network/record-query';
import type { PortalDatabase, PortalTables } from '../db/portal-database';
import { isBehindCursor, pageOfRows } from './record-query-sql';

/** The tables whose records come a page at a time. */
type RecordTable = 'leads' | 'deals';
type Asked = RawBuilder<SqlBool>;

/** A page of what is asked for of a table, in the order of creation, with how many rows there are in all. */
export async function pageOfTable<Table extends RecordTable>(
  database: PortalDatabase,
  table: Table,
  asked: Asked,
  order: RecordQuery<string>['order'],
  { limit, cursor }: PageRequest,
) {
  const inOrder = order === 'newest' ? sql`created_at_ms desc, id asc` : sql`created_at_ms asc, id desc`;
  const { rows: found } = await sql<PortalTables[Table]>`
    select * from ${sql.table(table)} where ${asked} and ${isBehindCursor(cursor, order)}
    order by ${inOrder} limit ${limit + 1}
  `.execute(database);
  return { ...pageOfRows(found, limit), total: await countOf(database, table, asked) };
}

/** How many rows of a table are asked for. */
export async function countOf(database: PortalDatabase, table: RecordTable, asked: Asked): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${asked}
  `.execute(database);
  return Number(rows[0]?.count ?? 0);
}

/** The values that the rows asked for have in a column, as `ValueCounts` has them. */
export async function valuesOf(database: PortalDatabase, table: RecordTable, column: string, asked: Asked) {
  const { rows } = await sql<{ value: string | null; count: number }>`
    select ${sql.ref(column)} as value, count(*) as count from ${sql.table(table)} where ${asked} group by 1
  `.execute(database);
  return orderedCounts(rows.map(({ value, count }) => [value, Number(count)] as const));
}
