import { refuseChanges } from '../dialect';
import type { PortalDatabase } from '../portal-database';

/**
 * Adds the columns of a recorded payment, the notification choices of vendors, and messages in the outbox other than
 * mails.
 */
export async function paymentsAndNoticesSchema(transaction: PortalDatabase): Promise<void> {
  const { schema } = transaction;
  const columns = [
    ['payments', 'reference', 'text'],
    ['payments', 'corrects', 'text'],
    ['payments', 'reason', 'text'],
    ['payments', 'recorded_at_ms', 'bigint'],
    ['payments', 'recorded_by', 'text'],
    ['outbox', 'channel', 'text'],
    ['outbox', 'path', 'text'],
    ['outbox', 'fallback_recipient', 'text'],
    ['outbox', 'fallback_body', 'text'],
  ] as const;
  for (const [table, column, type] of columns) {
    await schema.alterTable(table).addColumn(column, type).execute();
  }
  // Prevents two corrections of one entry, also when they run at the same time; null values do not conflict.
  await schema.createIndex('payments_by_corrects').on('payments').column('corrects').unique().execute();
  await schema
    .createTable('notice_choices')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('notice_choices_key', ['user_id', 'kind'])
    .execute();
  await schema
    .createTable('announced_promotions')
    .addColumn('campaign', 'text', (column) => column.primaryKey().notNull())
    .execute();
  // Existing promotions are not announced again.
  await transaction
    .insertInto('announced_promotions')
    .columns(['campaign'])
    .expression((eb) =>
      eb
        .selectFrom('promotions')
        .select((row) => row.fn.coalesce('campaign', 'id').as('campaign'))
        .distinct()
        .where('status', '=', 'approved'),
    )
    .execute();
  // Payments cannot be changed or deleted by any means; new rows can be added.
  await refuseChanges(transaction, 'payments', 'payments are only added to');
}
