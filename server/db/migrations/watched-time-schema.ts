import type { PortalDatabase } from '../portal-database';

/** Up to when the time of each person is used up by what they told of watching. */
export async function watchedTimeSchema({ schema }: PortalDatabase): Promise<void> {
  await schema
    .createTable('watched_time')
    .addColumn('user_id', 'text', (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('used_until_ms', 'bigint', (column) => column.notNull())
    .execute();
}
