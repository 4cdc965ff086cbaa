import type { PortalDatabase } from '../portal-database';

/** How the last reading of the CRM ended, which is one row: what it left out stood in the program's log alone. */
export async function crmRunSchema({ schema }: PortalDatabase): Promise<void> {
  await schema
    .createTable('crm_last_run')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('ended_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('run', 'text', (column) => column.notNull())
    .execute();
}
