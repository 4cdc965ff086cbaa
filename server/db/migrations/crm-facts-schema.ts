import type { PortalDatabase } from '../portal-database';

/**
 * Adds what the CRM has named, to find what it names no longer; the deal that a lead became; deals whose payments have
 * to be read; and the sealed secrets of the CRM connection.
 */
export async function crmFactsSchema({ schema }: PortalDatabase): Promise<void> {
  await schema.alterTable('leads').addColumn('converted_deal', 'text').execute();
  await schema.alterTable('staged_leads').addColumn('converted_deal', 'text').execute();
  // The number of the full reading, and whether records that it did not see are still to be determined.
  await schema
    .alterTable('crm_sync')
    .addColumn('pass', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable('crm_sync')
    .addColumn('comparing', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('crm_sync').addColumn('bulk', 'text').execute();
  await schema
    .createTable('crm_records')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    // The number of the full reading in or after which the record was last seen.
    .addColumn('pass', 'integer', (column) => column.notNull())
    // For a payment: the entry that counts for it now; null where none does.
    .addColumn('entry_id', 'text')
    .addColumn('deal_id', 'text')
    .addPrimaryKeyConstraint('crm_records_key', ['kind', 'id'])
    .execute();
  await schema
    .createTable('crm_waiting_deals')
    .addColumn('deal_id', 'text', (column) => column.primaryKey().notNull())
    .execute();
  await schema
    .createTable('crm_secrets')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .execute();
}
