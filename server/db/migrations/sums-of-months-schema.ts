import { sql } from 'kysely';
import { noteChangedLeads } from '../dialect';
import type { PortalDatabase } from '../portal-database';

/**
 * Stores all sums of a franchise and month in one row, and the same by day in another table: a network has many
 * products in each month, and a row for each costs more than the arithmetic. Leads are counted by day like deals.
 * Everything is summed up again.
 */
export async function sumsOfMonthsSchema(database: PortalDatabase): Promise<void> {
  const { schema } = database;
  await sql`insert into deal_changes (franchise_code, month)
    select distinct franchise_code, month from deal_sums`.execute(database);
  await schema.dropTable('deal_sums').execute();
  const table = (name: string) =>
    schema
      .createTable(name)
      .addColumn('franchise_code', 'text', (column) => column.notNull())
      .addColumn('month', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint(`${name}_by_month`, ['franchise_code', 'month']);
  const counted = (name: string) =>
    table(name)
      .addColumn('records', 'bigint', (column) => column.notNull())
      .addColumn('created', 'text', (column) => column.notNull());
  await counted('deal_sums')
    .addColumn('demat_stages', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('sums', 'text', (column) => column.notNull())
    .execute();
  // In a separate table, since it is long and rarely read.
  await table('deal_day_sums')
    .addColumn('sums', 'text', (column) => column.notNull())
    .execute();
  await counted('lead_sums').execute();
  await schema
    .createTable('lead_changes')
    .addColumn('franchise_code', 'text', (column) => column.notNull())
    .addColumn('month', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('lead_changes_by_month')
    .on('lead_changes')
    .columns(['franchise_code', 'month'])
    .execute();
  await sql`insert into lead_changes (franchise_code, month)
    select distinct franchise_code, substr(created_day, 1, 7) from leads where created_day is not null`.execute(
    database,
  );
  await noteChangedLeads(database);
}
