import type { PortalDatabase } from '../portal-database';

/** Adds the number of wrong codes over all accounts together, by UTC days since 1970. */
export async function accountGuardsSchema({ schema }: PortalDatabase): Promise<void> {
  await schema
    .createTable('reset_guesses')
    .addColumn('day', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('guesses', 'integer', (column) => column.notNull())
    .execute();
}
