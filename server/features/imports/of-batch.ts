import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { StagedBatch } from './import-table';

/** Returns the SQL condition for the staged rows of a batch of an import. */
export function ofBatch({ import_id, batch }: StagedBatch): RawBuilder<SqlBool> {
  return sql<SqlBool>`import_id = ${import_id} and batch = ${batch}`;
}
