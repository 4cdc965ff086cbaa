import { refuseChanges } from '../dialect';
import type { PortalDatabase } from '../portal-database';

/** Adds the log of sign-ins and other access. The database refuses to change or delete its entries. */
export async function securityLogSchema(transaction: PortalDatabase): Promise<void> {
  const { schema } = transaction;
  await schema
    .createTable('security_log')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('detail', 'text')
    .execute();
  await schema.createIndex('security_log_by_time').on('security_log').columns(['at_ms', 'id']).execute();
  await schema.createIndex('security_log_of_kind').on('security_log').columns(['kind', 'at_ms']).execute();
  await refuseChanges(transaction, 'security_log', 'the security log is only added to');
}
