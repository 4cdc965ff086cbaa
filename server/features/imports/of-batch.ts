import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { StagedBatch } from './import-table';

/** That a row waits in a batch of an import. */
export function ofBatch({ import_id, batch }: StagedBatch): RawBuilder<SqlBool> {
  return sql<SqlBool>`import_id = ${import_id} and batch = ${batch}`;
}
