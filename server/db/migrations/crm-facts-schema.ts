import type { PortalDatabase } from '../portal-database';

/**
 * Keeps what the CRM has named, so that what it names no more is found; the deal that a lead became; deals whose list of
 * payments is to be read; and what the way to the CRM needs, sealed.
 */
export async function crmFactsSchema({ schema }: PortalDatabase): Promise<void> {
  await schema.alterTable('leads').addColumn('converted_deal', 'text').execute();
  await schema.alterTable('staged_leads').addColumn('converted_deal', 'text').execute();
  // The number of the reading from the start, and whether what was not seen in it is yet to be found.
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
    // The number of the reading from the start in or after which it was seen last.
    .addColumn('pass', 'integer', (column) => column.notNull())
    // Of a payment: the entry that counts for it now; null where none does.
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
