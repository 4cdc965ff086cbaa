import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The franchises whose rows may be read. Every repository is built with a scope. */
export interface Scope {
  readonly franchiseCodes: 'all' | readonly string[];
}

/** The scope of all rows. */
export const NETWORK: Scope = { franchiseCodes: 'all' };

/** A scope whose codes may be SQL expressions that are known only when the query runs. */
interface ScopeInQuery {
  readonly franchiseCodes: 'all' | readonly (string | RawBuilder<string>)[];
}

/** The SQL condition that admits only rows whose franchise code is within the scope. */
export function isWithin({ franchiseCodes }: ScopeInQuery, column: string): RawBuilder<SqlBool> {
  // guard: rows are limited to the franchises of the token
  if (franchiseCodes === 'all') return sql<SqlBool>`1 = 1`;
  if (franchiseCodes.length === 0) return sql<SqlBool>`1 = 0`;
  return sql<SqlBool>`${sql.ref(column)} in (${sql.join(franchiseCodes)})`;
}
