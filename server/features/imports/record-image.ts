import { type RawBuilder, sql } from 'kysely';

/** Two characters that never occur in the text of a record. */
const [BETWEEN, NOTHING] = ['\u001f', '\u001e'];

/** Writes the values of some columns of a row as one text. The first value is never empty. */
export function imageOf<Column extends string>(
  row: Readonly<Record<Column, string | null>>,
  columns: readonly Column[],
): string {
  return columns.map((column) => row[column] ?? NOTHING).join(BETWEEN);
}

/**
 * Returns the SQL expression of that text; null where an outer join has found no row. `said` maps a column whose stored
 * value differs from the imported value to an expression of the imported value.
 */
export function imageIn(
  table: 'leads' | 'deals',
  columns: readonly string[],
  said: Readonly<Record<string, RawBuilder<unknown>>> = {},
): RawBuilder<string | null> {
  const [first, ...others] = columns.map((column) => said[column] ?? sql.ref(`${table}.${column}`));
  const filled = others.map((column) => sql`coalesce(${column}, ${sql.lit(NOTHING)})`);
  return sql`${sql.join([first, ...filled], sql` || ${sql.lit(BETWEEN)} || `)}`;
}
