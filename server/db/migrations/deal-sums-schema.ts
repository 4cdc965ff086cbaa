import { sql } from 'kysely';
import { noteChangedDeals } from '../dialect';
import type { PortalDatabase } from '../portal-database';

/**
 * Adds sums of deals by month, and the months of franchises that have changed since: at first all of them. One index,
 * in the order of days, holds all that such a month is summed up from; another holds the days of leads.
 */
export async function dealSumsSchema(database: PortalDatabase): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('deal_sums')
    .addColumn('franchise_code', 'text', (column) => column.notNull())
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('product_category', 'text', (column) => column.notNull())
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('with_payments', 'integer', (column) => column.notNull())
    .addColumn('first_day', 'text', (column) => column.notNull())
    .addColumn('last_day', 'text', (column) => column.notNull())
    .addColumn('deals', 'bigint', (column) => column.notNull())
    .addColumn('paid', 'text')
    .addPrimaryKeyConstraint('deal_sums_key', [
      'franchise_code',
      'month',
      'product_category',
      'stage',
      'with_payments',
    ])
    .execute();
  await schema
    .createTable('deal_changes')
    .addColumn('franchise_code', 'text', (column) => column.notNull())
    .addColumn('month', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('deal_changes_by_month')
    .on('deal_changes')
    .columns(['franchise_code', 'month'])
    .execute();
  await schema
    .createIndex('deals_by_franchise_and_day')
    .on('deals')
    .columns(['franchise_code', 'created_day', 'product_category', 'stage', 'id'])
    .execute();
  await schema
    .createIndex('leads_by_franchise_and_day')
    .on('leads')
    .columns(['franchise_code', 'created_day'])
    .execute();
  await schema.dropIndex('deals_by_what_they_earn_by').execute();
  await sql`insert into deal_changes (franchise_code, month)
    select distinct franchise_code, substr(created_day, 1, 7) from deals where created_day is not null`.execute(
    database,
  );
  await noteChangedDeals(database);
}
