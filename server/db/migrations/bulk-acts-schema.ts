import type { PortalDatabase } from '../portal-database';

/**
 * Adds the bulk changes of administrators with the former state of each record, and the CRM's values of deal fields
 * that were changed here.
 */
export async function bulkActsSchema({ schema }: PortalDatabase): Promise<void> {
  await schema
    .createTable('bulk_acts')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('value', 'text')
    .addColumn('reason', 'text')
    .addColumn('close', 'text')
    .addColumn('counted', 'integer', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    // Counts the steps: two concurrent steps wait for each other at this column.
    .addColumn('steps', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('undone_by', 'text')
    .execute();
  await schema.createIndex('bulk_acts_newest').on('bulk_acts').columns(['at_ms', 'id']).execute();
  await schema
    .createTable('bulk_act_records')
    .addColumn('act_id', 'text', (column) => column.notNull())
    .addColumn('no', 'integer', (column) => column.notNull())
    .addColumn('record_id', 'text', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('why', 'text')
    .addPrimaryKeyConstraint('bulk_act_records_key', ['act_id', 'no'])
    .execute();
  await schema
    .createIndex('bulk_act_records_by_state')
    .on('bulk_act_records')
    .columns(['act_id', 'state', 'no'])
    .execute();
  await schema
    .createTable('deal_crm_values')
    .addColumn('deal_id', 'text', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('value', 'text')
    .addPrimaryKeyConstraint('deal_crm_values_key', ['deal_id', 'field'])
    .execute();
}
