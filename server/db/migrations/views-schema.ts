import type { PortalDatabase } from '../portal-database';

/** Adds saved views. Ids are unique per owner only. */
export async function viewsSchema({ schema }: PortalDatabase): Promise<void> {
  await schema
    .createTable('saved_views')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('query', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('saved_views_key', ['user_id', 'id'])
    .execute();
}
