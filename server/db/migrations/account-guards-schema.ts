import type { PortalDatabase } from '../portal-database';

/** How many codes were guessed wrong at all accounts together, by the days of UTC since 1970. */
export async function accountGuardsSchema({ schema }: PortalDatabase): Promise<void> {
  await schema
    .createTable('reset_guesses')
    .addColumn('day', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('guesses', 'integer', (column) => column.notNull())
    .execute();
}
