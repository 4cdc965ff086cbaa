import { type RawBuilder, sql } from 'kysely';
import { eachOfJson } from './dialect';
import type { PortalDatabase, PortalTables } from './portal-database';

const ROWS_AT_ONCE = 500;

/** The column types of tables that rows were inserted into, for each database. */
const typesOf = new WeakMap<object, Map<string, ReadonlyMap<string, string>>>();

/**
 * Inserts rows on PostgreSQL, each a list of texts, numbers and null in column order: hundreds as one JSON value, which
 * takes half as long as a parameter for each cell.
 */
export async function insertAsJson(
  database: PortalDatabase,
  table: keyof PortalTables & string,
  columns: readonly string[],
  otherwise: RawBuilder<unknown>,
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  const types = await columnTypes(database, table);
  const cells = columns.map(
    (column, at) => sql`cast(value ->> ${sql.lit(at)} as ${sql.raw(types.get(column) ?? 'text')})`,
  );
  const names = sql.join(columns.map((column) => sql.ref(column)));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const list = JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE));
    await sql`insert into ${sql.table(table)} (${names}) select ${sql.join(cells)} from ${eachOfJson(database, list)}
      ${otherwise}`.execute(database);
  }
}

async function columnTypes(database: PortalDatabase, table: string): Promise<ReadonlyMap<string, string>> {
  const { adapter } = database.getExecutor();
  const known = typesOf.get(adapter) ?? new Map<string, ReadonlyMap<string, string>>();
  typesOf.set(adapter, known);
  const types = known.get(table) ?? (await readTypes(database, table));
  known.set(table, types);
  return types;
}

async function readTypes(database: PortalDatabase, table: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = cast(${table} as regclass) and attnum > 0 and not attisdropped
  `.execute(database);
  return new Map(rows.map(({ name, type }) => [name, type]));
}
