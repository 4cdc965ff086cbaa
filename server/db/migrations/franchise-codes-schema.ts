import { deferrableFranchises, refuseChanges } from '../dialect';
import type { PortalDatabase } from '../portal-database';

/** Adds changes of franchise codes: proposals, decisions, and the former codes. */
export async function franchiseCodesSchema(database: PortalDatabase): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('code_changes')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('vendor_id', 'text', (column) => column.notNull())
    .addColumn('old_code', 'text', (column) => column.notNull())
    .addColumn('new_code', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('proposed_by', 'text', (column) => column.notNull())
    .addColumn('proposed_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('decided_by', 'text')
    .addColumn('decided_at_ms', 'bigint')
    .execute();
  await schema
    .createTable('former_codes')
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('vendor_id', 'text', (column) => column.notNull())
    .addColumn('until_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('former_codes_key', ['code', 'until_ms'])
    .execute();
  await refuseChanges(database, 'former_codes', 'a code that is on paper is never forgotten');
  await deferrableFranchises(database);
}
