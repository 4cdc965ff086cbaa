import type { PortalDatabase } from '../portal-database';

/** Adds the CRM records that could not be stored, since the reading position moves past them. */
export async function crmLeftSchema({ schema }: PortalDatabase): Promise<void> {
  await schema
    .createTable('crm_left')
    .addColumn('module', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('record', 'text', (column) => column.notNull())
    .addColumn('run', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('crm_left_key', ['module', 'id'])
    .execute();
}
