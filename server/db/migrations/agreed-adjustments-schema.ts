import { refuseChanges, refuseChangesOfClosed } from '../dialect';
import type { PortalDatabase } from '../portal-database';

/**
 * Adds adjustments that follow from no deal: proposals, decisions on them, and the lines that closings make of them.
 */
export async function agreedAdjustmentsSchema(database: PortalDatabase): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('adjustments')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('vendor_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('paise', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('proposed_by', 'text', (column) => column.notNull())
    .addColumn('proposed_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('adjustment_events')
    .addColumn('adjustment_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('adjustment_events_key', ['adjustment_id', 'kind'])
    .execute();
  // An adjustment belongs to at most one closing.
  await schema
    .createTable('closing_agreed')
    .addColumn('adjustment_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('closing', 'bigint', (column) => column.notNull())
    .addColumn('vendor_id', 'text', (column) => column.notNull())
    .addColumn('line_no', 'bigint', (column) => column.notNull())
    .addColumn('line', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('closing_agreed_by_closing').on('closing_agreed').column('closing').execute();
  for (const table of ['adjustments', 'adjustment_events'])
    await refuseChanges(database, table, 'the ledger is only added to');
  await refuseChangesOfClosed(database, 'closing_agreed', 'a closed month is never changed');
}
