import type { PortalDatabase } from '../portal-database';

/** Adds the nightly checks: which process started one, and the result. */
export async function nightlyChecksSchema({ schema }: PortalDatabase): Promise<void> {
  await schema
    .createTable('nightly_checks')
    .addColumn('day', 'text', (column) => column.primaryKey().notNull())
    .addColumn('begun_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('ended_at_ms', 'bigint')
    .addColumn('differences', 'integer')
    .execute();
}
