import { type Insertable, sql } from 'kysely';
import { compiledQuery } from './compiled-query';
import type { PortalDatabase, PortalTables } from './portal-database';

/** The numbers of rows that a statement is made for, so that each is compiled and prepared once. */
const ROWS_AT_ONCE = [64, 8, 1] as const;

/** Inserts rows into a table, all with these columns: any number of rows, and no statement is built a second time. */
export function insertsInto<Table extends keyof PortalTables & string>(
  table: Table,
  columns: readonly (keyof Insertable<PortalTables[Table]> & string)[],
): (database: PortalDatabase, rows: readonly Insertable<PortalTables[Table]>[]) => Promise<void> {
  const insert = insertsValues(table, columns);
  return (database, rows) =>
    insert(
      database,
      rows.map((row) => columns.map((column) => row[column])),
    );
}

/** The same for rows that are lists of values, in the order of the columns. */
export function insertsValues(
  table: keyof PortalTables & string,
  columns: readonly string[],
): (database: PortalDatabase, rows: readonly (readonly unknown[])[]) => Promise<void> {
  const insert = compiledQuery<never, unknown>((database, places) => {
    const rows = Array.from({ length: places.length / columns.length }, (_, at) => {
      const values = places.slice(at * columns.length, (at + 1) * columns.length);
      return sql`(${sql.join(values)})`;
    });
    const names = columns.map((column) => sql.ref(column));
    const statement = sql<never>`insert into ${sql.table(table)} (${sql.join(names)}) values ${sql.join(rows)}`;
    return { compile: () => statement.compile(database) };
  });
  return async (database, rows) => {
    for (let at = 0; at < rows.length; ) {
      const count = ROWS_AT_ONCE.find((each) => at + each <= rows.length) ?? 1;
      const some = rows.slice(at, at + count);
      await insert(database, some.flat());
      at += count;
    }
  };
}
