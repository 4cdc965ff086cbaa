import { refuseChanges } from '../dialect';
import type { PortalDatabase } from '../portal-database';

/** Adds the audit log of all changes by administrators. The database refuses to change or delete its entries. */
export async function auditSchema(transaction: PortalDatabase): Promise<void> {
  const { schema } = transaction;
  await schema
    .createTable('audit_log')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('vendor_id', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('reason', 'text')
    .execute();
  await schema.createIndex('audit_log_of_vendor').on('audit_log').columns(['vendor_id', 'at_ms']).execute();
  await schema
    .createIndex('audit_log_of_subject')
    .on('audit_log')
    .columns(['subject', 'subject_id', 'at_ms'])
    .execute();
  await refuseChanges(transaction, 'audit_log', 'the audit log is only added to');
}
