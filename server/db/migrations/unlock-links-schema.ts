import type { PortalDatabase } from '../portal-database';

/** Adds the mailed links that end the pauses of an account, and the account whose failures caused a pause. */
export async function unlockLinksSchema({ schema }: PortalDatabase): Promise<void> {
  await schema
    .createTable('unlock_links')
    .addColumn('bucket', 'text', (column) => column.primaryKey().notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('used_at_ms', 'bigint')
    .execute();
  await schema.createIndex('unlock_links_by_token_hash').on('unlock_links').column('token_hash').execute();
  await schema.alterTable('sign_in_attempts').addColumn('account', 'text').execute();
  await schema.createIndex('sign_in_attempts_by_account').on('sign_in_attempts').column('account').execute();
}
