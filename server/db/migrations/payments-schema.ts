import { refuseChanges } from '../dialect';
import type { PortalDatabase } from '../portal-database';

/** The columns of a recorded payment, what vendors are told and how, and the rows of the outbox that are no mail. */
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
  // Holds also where two corrections of one entry run at the same time; rows without one do not meet in it.
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
  // Nobody is told today of what has been there for long.
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
  // Neither changed nor removed, by whatever way; rows may be added by anyone.
  await refuseChanges(transaction, 'payments', 'payments are only added to');
}
