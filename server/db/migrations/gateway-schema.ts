import { refuseChanges } from '../dialect';
import type { PortalDatabase } from '../portal-database';

/** Adds payments by a gateway, the webhook calls about them, and the time from which its secret is valid. */
export async function gatewaySchema(database: PortalDatabase): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('gateway_payments')
    .addColumn('run', 'bigint', (column) => column.notNull())
    .addColumn('payout', 'bigint', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('sent_from', 'text')
    .addColumn('look_at_ms', 'bigint')
    .addColumn('tries', 'bigint', (column) => column.notNull())
    .addColumn('why', 'text')
    .addPrimaryKeyConstraint('gateway_payments_key', ['run', 'payout'])
    .execute();
  await schema
    .createIndex('gateway_payments_to_look_up')
    .on('gateway_payments')
    .column('look_at_ms')
    .execute();
  await schema
    .createTable('gateway_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('received_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('gateway_secrets')
    .addColumn('seq', 'bigint', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('since_ms', 'bigint', (column) => column.notNull())
    .execute();
  for (const name of ['gateway_events', 'gateway_secrets'])
    await refuseChanges(database, name, 'what a gateway has said is only added to');
}
