import type { PortalDatabase } from '../portal-database';

/** The records of the CRM that could not be stored: the place up to which a module is read steps over them. */
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
