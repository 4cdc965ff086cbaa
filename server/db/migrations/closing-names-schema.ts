import { refuseChangesOfClosed } from '../dialect';
import type { PortalDatabase } from '../portal-database';

/** What vendors and their deals are called when a month is closed, so that a statement says the same for ever. */
export async function closingNamesSchema(database: PortalDatabase): Promise<void> {
  await database.schema
    .createTable('closing_names')
    .addColumn('closing', 'bigint', (column) => column.notNull())
    .addColumn('vendor_id', 'text', (column) => column.notNull())
    .addColumn('names', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('closing_names_key', ['closing', 'vendor_id'])
    .execute();
  await refuseChangesOfClosed(database, 'closing_names', 'a closed month is never changed');
}
