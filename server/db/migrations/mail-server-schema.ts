import type { PortalDatabase } from '../portal-database';

/** Makes the table of the mail server that an administrator has set: one row, with all of it sealed. */
export async function mailServerSchema({ schema }: PortalDatabase): Promise<void> {
  await schema
    .createTable('mail_server')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('set_by', 'text', (column) => column.notNull())
    .addColumn('set_at_ms', 'bigint', (column) => column.notNull())
    .execute();
}
