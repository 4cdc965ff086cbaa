import type { PortalDatabase } from '../portal-database';

/** Adds further columns of vendors, and the versions of their rules. */
export async function vendorAdminSchema({ schema }: PortalDatabase): Promise<void> {
  for (const column of ['contact_person', 'state', 'pin', 'gstin']) {
    await schema.alterTable('vendors').addColumn(column, 'text').execute();
  }
  for (const column of ['created_at_ms', 'invited_at_ms']) {
    await schema.alterTable('vendors').addColumn(column, 'bigint').execute();
  }
  await schema
    .createTable('rule_versions')
    .addColumn('vendor_id', 'text', (column) =>
      column.notNull().references('vendors.vendor_id').onDelete('cascade'),
    )
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('rules', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('at_ms', 'bigint')
    .addColumn('reason', 'text')
    // Keeps two people who change the same version at once from both creating the next one.
    .addPrimaryKeyConstraint('rule_versions_key', ['vendor_id', 'version'])
    .execute();
}
