import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The rows that may be read: those of some franchises, or of all. Every repository is built with one. */
export interface Scope {
  readonly franchiseCodes: 'all' | readonly string[];
}

/** All rows. */
export const NETWORK: Scope = { franchiseCodes: 'all' };

/** A scope, or one whose codes are known only when the query runs. */
interface ScopeInQuery {
  readonly franchiseCodes: 'all' | readonly (string | RawBuilder<string>)[];
}

/** The SQL condition that lets through only rows whose franchise code lies within the scope. */
export function isWithin({ franchiseCodes }: ScopeInQuery, column: string): RawBuilder<SqlBool> {
  // guard: rows are limited to the franchises of the token
  if (franchiseCodes === 'all') return sql<SqlBool>`1 = 1`;
  if (franchiseCodes.length === 0) return sql<SqlBool>`1 = 0`;
  return sql<SqlBool>`${sql.ref(column)} in (${sql.join(franchiseCodes)})`;
}
