import type { ColumnDefinitionBuilder } from 'kysely';
import type { PortalDatabase } from '../portal-database';

/** Adds password resets, outgoing mail, and the devices that receive messages. */
export async function resetSchema({ schema }: PortalDatabase): Promise<void> {
  await schema
    .createTable('password_resets')
    .addColumn('bucket', 'text', primaryKey)
    .addColumn('code_hash', 'text')
    .addColumn('created_at_ms', 'bigint', notNull)
    .addColumn('expires_at_ms', 'bigint', notNull)
    .addColumn('guesses', 'integer', notNull)
    .addColumn('failures', 'integer', notNull)
    .addColumn('locked_until_ms', 'bigint', notNull)
    .execute();
  await schema
    .createTable('reset_mails')
    .addColumn('bucket', 'text', notNull)
    .addColumn('asked_at_ms', 'bigint', notNull)
    .execute();
  await schema
    .createTable('reset_proofs')
    .addColumn('proof_hash', 'text', primaryKey)
    .addColumn('bucket', 'text', notNull)
    .addColumn('expires_at_ms', 'bigint', notNull)
    .addColumn('used_at_ms', 'bigint')
    .execute();
  await schema
    .createTable('outbox')
    .addColumn('id', 'text', primaryKey)
    .addColumn('recipient', 'text', notNull)
    .addColumn('subject', 'text', notNull)
    .addColumn('body', 'text', notNull)
    .addColumn('created_at_ms', 'bigint', notNull)
    .addColumn('attempts', 'integer', notNull)
    .addColumn('next_try_at_ms', 'bigint')
    .addColumn('sent_at_ms', 'bigint')
    .execute();
  await schema
    .createTable('push_tokens')
    .addColumn('token_hash', 'text', primaryKey)
    .addColumn('token', 'text', notNull)
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('session_id', 'text', (column) => column.references('sessions.id').onDelete('set null'))
    .addColumn('created_at_ms', 'bigint', notNull)
    .execute();

  for (const [table, ...columns] of INDEXES) {
    await schema.createIndex(`${table}_by_${columns[0]}`).on(table).columns(columns).execute();
  }
}

const INDEXES: readonly (readonly [table: string, ...columns: string[]])[] = [
  ['password_resets', 'created_at_ms'],
  ['reset_mails', 'bucket', 'asked_at_ms'],
  ['reset_mails', 'asked_at_ms'],
  ['reset_proofs', 'bucket'],
  ['reset_proofs', 'expires_at_ms'],
  ['outbox', 'next_try_at_ms'],
  ['outbox', 'sent_at_ms'],
  ['push_tokens', 'user_id', 'created_at_ms'],
  ['push_tokens', 'session_id'],
];

function notNull(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull();
}

function primaryKey(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.primaryKey().notNull();
}
