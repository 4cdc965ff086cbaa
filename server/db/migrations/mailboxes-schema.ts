import type { PortalDatabase } from '../portal-database';

/** Adds mailboxes, their quarantined rows, and the answers to repeatable deliveries. */
export async function mailboxesSchema({ schema }: PortalDatabase): Promise<void> {
  await schema
    .createTable('mailboxes')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('mapping', 'text', (column) => column.notNull())
    .addColumn('dates', 'text', (column) => column.notNull())
    .addColumn('alarm_days', 'bigint')
    .addColumn('portal', 'text')
    .addColumn('token_hash', 'text')
    .addColumn('signed', 'bigint', (column) => column.notNull())
    .addColumn('secret_sealed', 'text')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('last', 'text')
    .addColumn('heard_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('alarmed_at_ms', 'bigint')
    .execute();
  await schema
    .createTable('mailbox_rows')
    .addColumn('mailbox_id', 'text', (column) => column.notNull().references('mailboxes.id'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('line', 'bigint', (column) => column.notNull())
    .addColumn('received_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('row_sealed', 'text', (column) => column.notNull())
    .addColumn('faults', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('mailbox_rows_key', ['mailbox_id', 'id'])
    .execute();
  await schema
    .createTable('mailbox_answers')
    .addColumn('mailbox_id', 'text', (column) => column.notNull().references('mailboxes.id'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('call', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('mailbox_answers_key', ['mailbox_id', 'key'])
    .execute();
}
