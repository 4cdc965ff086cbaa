import type { PortalDatabase } from '../portal-database';

const COLUMNS = {
  staged_leads: [
    'franchise_code',
    'full_name',
    'mobile',
    'email',
    'city',
    'product_category',
    'lead_status',
    'lead_source',
    'created_time',
    'follow_up_time',
    'created_day',
    'searched',
  ],
  staged_deals: [
    'franchise_code',
    'created_time',
    'product_category',
    'stage',
    'deal_name',
    'company',
    'created_day',
    'searched',
  ],
  staged_payments: ['deal_id', 'paid_on', 'reference'],
} as const;
const NUMBERS = {
  staged_leads: 'created_at_ms',
  staged_deals: 'created_at_ms',
  staged_payments: 'amount_micros',
} as const;

/** Adds the tables that hold the rows of an import until all are there, see `StagedImport`. */
export async function stagedImportsSchema({ schema }: PortalDatabase): Promise<void> {
  for (const table of ['staged_leads', 'staged_deals', 'staged_payments'] as const) {
    const staged = schema
      .createTable(table)
      .addColumn('import_id', 'text', (column) => column.notNull())
      .addColumn('batch', 'integer', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('line', 'integer', (column) => column.notNull())
      .addColumn('planned_on', 'text')
      .addColumn(NUMBERS[table], 'bigint')
      .addPrimaryKeyConstraint(`${table}_key`, ['import_id', 'batch', 'id']);
    await COLUMNS[table].reduce((builder, column) => builder.addColumn(column, 'text'), staged).execute();
  }
  await schema
    .createTable('staged_changes')
    .addColumn('import_id', 'text', (column) => column.notNull())
    .addColumn('batch', 'integer', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('after', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('staged_changes_key', ['import_id', 'batch'])
    .execute();
}
