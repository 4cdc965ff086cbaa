import type { PortalTransaction } from './portal-database';

/** The table of the calendars that people subscribe to. Whoever reads it cannot read a calendar with what it says. */
export async function meetingFeedSchema({ schema }: PortalTransaction): Promise<void> {
  await schema
    .createTable('meeting_feeds')
    .addColumn('user_id', 'text', (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .execute();
}
