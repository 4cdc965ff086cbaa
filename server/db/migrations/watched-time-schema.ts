import type { PortalDatabase } from '../portal-database';

/** Adds, for each person, the time up to which reported watching is already counted. */
export async function watchedTimeSchema({ schema }: PortalDatabase): Promise<void> {
  await schema
    .createTable('watched_time')
    .addColumn('user_id', 'text', (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('used_until_ms', 'bigint', (column) => column.notNull())
    .execute();
}
