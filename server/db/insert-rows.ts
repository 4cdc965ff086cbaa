import { type Insertable, sql } from 'kysely';
import { compiledQuery } from './compiled-query';
import { engineOf } from './dialect';
import { insertAsJson } from './insert-as-json';
import type { PortalDatabase, PortalTables } from './portal-database';

/** The numbers of rows per statement, so that each statement is compiled and prepared once. */
const ROWS_AT_ONCE = [64, 8, 1] as const;

/**
 * Builds a function that inserts rows or replaces those with the same key: any number of rows, with statements that are
 * built once. A row that would not change is not written.
 */
export function upsertsInto<Table extends keyof PortalTables & string>(
  table: Table,
  key: readonly (keyof Insertable<PortalTables[Table]> & string)[],
  others: readonly (keyof Insertable<PortalTables[Table]> & string)[],
): (database: PortalDatabase, rows: readonly Insertable<PortalTables[Table]>[]) => Promise<void> {
  const columns = [...key, ...others];
  const given = (column: string) => sql.ref(`excluded.${column}`);
  const changes = others.map((column) => sql`${sql.ref(column)} = ${given(column)}`);
  const differs = others.map(
    (column) => sql`${sql.ref(`${table}.${column}`)} is distinct from ${given(column)}`,
  );
  const insert = insertsValues(
    table,
    columns,
    sql`on conflict (${sql.join(key.map((column) => sql.ref(column)))})
      do update set ${sql.join(changes)} where ${sql.join(differs, sql` or `)}`,
  );
  return (database, rows) =>
    insert(
      database,
      rows.map((row) => columns.map((column) => row[column])),
    );
}

/**
 * Builds a function that inserts rows given as lists of texts, numbers and null in column order; `otherwise` is the
 * conflict clause.
 */
export function insertsValues(
  table: keyof PortalTables & string,
  columns: readonly string[],
  otherwise = sql``,
): (database: PortalDatabase, rows: readonly (readonly unknown[])[]) => Promise<void> {
  const insert = compiledQuery<never, unknown>((database, places) => {
    const rows = Array.from({ length: places.length / columns.length }, (_, at) => {
      const values = places.slice(at * columns.length, (at + 1) * columns.length);
      return sql`(${sql.join(values)})`;
    });
    const names = columns.map((column) => sql.ref(column));
    const statement = sql<never>`insert into ${sql.table(table)} (${sql.join(names)}) values ${sql.join(rows)} ${otherwise}`;
    return { compile: () => statement.compile(database) };
  });
  return async (database, rows) => {
    if (engineOf(database) === 'postgres') return insertAsJson(database, table, columns, otherwise, rows);
    for (let at = 0; at < rows.length; ) {
      const count = ROWS_AT_ONCE.find((each) => at + each <= rows.length) ?? 1;
      const some = rows.slice(at, at + count);
      await insert(database, some.flat());
      at += count;
    }
  };
}
