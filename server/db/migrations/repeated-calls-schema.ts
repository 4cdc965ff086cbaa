import type { PortalDatabase } from '../portal-database';

/** Adds creating calls with an idempotency key, and their answers. */
export async function repeatedCallsSchema({ schema }: PortalDatabase): Promise<void> {
  await schema
    .createTable('idempotency_keys')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('call', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['user_id', 'key'])
    .execute();
  await schema
    .createIndex('idempotency_keys_by_created_at_ms')
    .on('idempotency_keys')
    .column('created_at_ms')
    .execute();
}
