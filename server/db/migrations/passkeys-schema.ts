import type { PortalDatabase } from '../portal-database';

/** Adds the passkeys of accounts, and the challenges that are not answered yet. */
export async function passkeysSchema({ schema }: PortalDatabase): Promise<void> {
  await schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('used_at_ms', 'bigint')
    .execute();
  await schema.createIndex('passkeys_of_user').on('passkeys').columns(['user_id']).execute();
  await schema
    .createTable('passkey_challenges')
    .addColumn('challenge', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .execute();
}
