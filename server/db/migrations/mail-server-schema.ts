import type { PortalDatabase } from '../portal-database';

/** Adds the mail server set by an administrator: one row, sealed as a whole. */
export async function mailServerSchema({ schema }: PortalDatabase): Promise<void> {
  await schema
    .createTable('mail_server')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('set_by', 'text', (column) => column.notNull())
    .addColumn('set_at_ms', 'bigint', (column) => column.notNull())
    .execute();
}
