import { keepClosedNames, refuseChanges } from '../dialect';
import type { PortalDatabase } from '../portal-database';

/** Adds the names of deals and vendors at the time of closing, where they have changed since. */
export async function closingNamesSchema(database: PortalDatabase): Promise<void> {
  await database.schema
    .createTable('closed_names')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('closing', 'bigint', (column) => column.notNull())
    .addColumn('names', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('closed_names_key', ['subject', 'id', 'closing'])
    .execute();
  await refuseChanges(database, 'closed_names', 'names of closed months are only added to');
  await keepClosedNames(database);
}
