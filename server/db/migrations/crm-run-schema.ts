import type { PortalDatabase } from '../portal-database';

/** Adds the result of the last CRM reading as one row; skipped records were only in the program's log before. */
export async function crmRunSchema({ schema }: PortalDatabase): Promise<void> {
  await schema
    .createTable('crm_last_run')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('ended_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('run', 'text', (column) => column.notNull())
    .execute();
}
