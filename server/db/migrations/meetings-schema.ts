import type { PortalDatabase } from '../portal-database';

/** Adds more columns to meetings and profiles, and the table of pictures. */
export async function meetingsAndProfileSchema({ schema }: PortalDatabase): Promise<void> {
  const columns = [
    ['meetings', 'lead_id', 'text'],
    ['meetings', 'place', 'text'],
    ['meetings', 'agenda', 'text'],
    ['meetings', 'reminder_minutes', 'integer'],
    ['meetings', 'outcome', 'text'],
    // When somebody accepted the current time: a restored meeting returns to its former state.
    ['meetings', 'confirmed_at_ms', 'bigint'],
    // Counts the changes, so that a calendar can tell the newest of several files.
    ['meetings', 'revision', 'integer'],
    ['users', 'mobile', 'text'],
    ['users', 'city', 'text'],
    ['users', 'language', 'text'],
    ['vendors', 'bank_account', 'text'],
    ['vendors', 'pan', 'text'],
  ] as const;
  for (const [table, column, type] of columns) {
    await schema.alterTable(table).addColumn(column, type).execute();
  }
  await schema
    .createTable('pictures')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('bytes', 'blob', (column) => column.notNull())
    .execute();
}
