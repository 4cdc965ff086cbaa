import type { PortalDatabase } from '../portal-database';

/** The checks of every night: which process began one, and how it ended. */
export async function nightlyChecksSchema({ schema }: PortalDatabase): Promise<void> {
  await schema
    .createTable('nightly_checks')
    .addColumn('day', 'text', (column) => column.primaryKey().notNull())
    .addColumn('begun_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('ended_at_ms', 'bigint')
    .addColumn('differences', 'integer')
    .execute();
}
