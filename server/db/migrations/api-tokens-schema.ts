import type { PortalDatabase } from '../portal-database';

/** Adds the tokens of programs, each as a hash, which grants no access. */
export async function apiTokensSchema({ schema }: PortalDatabase): Promise<void> {
  await schema
    .createTable('api_tokens')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .execute();
}
