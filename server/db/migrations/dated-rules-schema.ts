import { sql } from 'kysely';
import { MAX_MICROS } from '../micros';
import type { PortalDatabase } from '../portal-database';

/**
 * Adds to rules the creation days of the deals that they apply to. Existing rules apply to all days, so every figure
 * stays as it was.
 */
export async function datedRulesSchema(database: PortalDatabase): Promise<void> {
  const { schema } = database;
  const most = sql.lit(MAX_MICROS);
  for (const column of ['from_day', 'until_day']) {
    await schema.alterTable('rule_versions').addColumn(column, 'text').execute();
  }
  // The key gets more columns, and SQLite cannot change the key of an existing table.
  await schema
    .createTable('dated_rules')
    .addColumn('vendor_id', 'text', (column) =>
      column.notNull().references('vendors.vendor_id').onDelete('cascade'),
    )
    .addColumn('product_category', 'text', (column) => column.notNull())
    .addColumn('ratio_micros', 'bigint', (column) =>
      column.notNull().check(sql`ratio_micros between -${most} and ${most}`),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('from_day', 'text', (column) => column.notNull().defaultTo('0000-01-01'))
    .addColumn('until_day', 'text', (column) => column.notNull().defaultTo('9999-12-31'))
    .addPrimaryKeyConstraint('dated_rules_key', ['vendor_id', 'from_day', 'position'])
    .execute();
  await sql`insert into dated_rules (vendor_id, product_category, ratio_micros, position)
    select vendor_id, product_category, ratio_micros, position from commission_rules`.execute(database);
  await schema.dropTable('commission_rules').execute();
  await schema.alterTable('dated_rules').renameTo('commission_rules').execute();
}
