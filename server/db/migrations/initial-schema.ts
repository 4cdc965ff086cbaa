import { type ColumnDefinitionBuilder, type CreateTableBuilder, sql } from 'kysely';
import { MAX_MICROS } from '../micros';
import type { PortalDatabase } from '../portal-database';

/** Creates the first tables of the portal, with an index for every look-up that the calls make. */
export async function initialSchema(transaction: PortalDatabase): Promise<void> {
  const { schema } = transaction;
  const text = <Table extends string>(table: Table, ...required: readonly string[]) =>
    required.reduce<CreateTableBuilder<Table, string>>(
      (builder, column) => builder.addColumn(column, 'text', notNull),
      schema.createTable(table),
    );

  await text('vendors', 'name')
    .addColumn('vendor_id', 'text', primaryKey)
    .addColumn('franchise_code', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('mobile', 'text')
    .addColumn('city', 'text')
    .addColumn('status', 'text', activeOrNot)
    .execute();
  await text('users', 'password_hash', 'role', 'name')
    .addColumn('id', 'text', primaryKey)
    .addColumn('email', 'text', (column) => column.notNull().unique().check(sql`email = lower(email)`))
    .addColumn('vendor_id', 'text', (column) => column.references('vendors.vendor_id'))
    .addColumn('status', 'text', activeOrNot)
    .execute();
  await text('sessions')
    .addColumn('id', 'text', primaryKey)
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('issued_at_ms', 'bigint', notNull)
    .addColumn('last_seen_at_ms', 'bigint', notNull)
    .addColumn('expires_at_ms', 'bigint', notNull)
    .addColumn('revoked_at_ms', 'bigint')
    .execute();
  await text('sign_in_attempts')
    .addColumn('bucket', 'text', primaryKey)
    .addColumn('failures', 'bigint', notNull)
    .addColumn('last_at_ms', 'bigint', notNull)
    .addColumn('blocked_until_ms', 'bigint', notNull)
    .execute();
  await text('leads')
    .addColumn('id', 'text', primaryKey)
    .addColumn('franchise_code', 'text', franchise)
    .addColumn('full_name', 'text')
    .addColumn('mobile', 'text')
    .addColumn('email', 'text')
    .addColumn('city', 'text')
    .addColumn('product_category', 'text')
    .addColumn('lead_status', 'text')
    .addColumn('lead_source', 'text')
    .addColumn('created_time', 'text')
    .addColumn('follow_up_time', 'text')
    .execute();
  await text('deals', 'created_time', 'product_category', 'stage')
    .addColumn('id', 'text', primaryKey)
    .addColumn('franchise_code', 'text', franchise)
    .addColumn('deal_name', 'text')
    .addColumn('company', 'text')
    .execute();
  await text('payments')
    .addColumn('id', 'text', primaryKey)
    .addColumn('deal_id', 'text', (column) => column.notNull().references('deals.id').onDelete('cascade'))
    .addColumn('amount_micros', 'bigint', exact('amount_micros'))
    .addColumn('paid_on', 'text')
    .execute();
  await text('commission_rules', 'product_category')
    .addColumn('vendor_id', 'text', (column) =>
      column.notNull().references('vendors.vendor_id').onDelete('cascade'),
    )
    .addColumn('ratio_micros', 'bigint', exact('ratio_micros'))
    .addColumn('position', 'integer', notNull)
    .addPrimaryKeyConstraint('commission_rules_key', ['vendor_id', 'position'])
    .execute();
  await text('account_opening')
    .addColumn('position', 'integer', primaryKey)
    .addColumn('amount_micros', 'bigint', exact('amount_micros'))
    .execute();
  await text('trainings', 'title')
    .addColumn('id', 'text', primaryKey)
    .addColumn('video_url', 'text')
    .addColumn('topic', 'text')
    .addColumn('language', 'text')
    .addColumn('minutes', 'integer')
    .addColumn('position', 'integer', notNull)
    .execute();
  await text('promotions', 'title')
    .addColumn('id', 'text', primaryKey)
    .addColumn('image_url', 'text')
    .addColumn('product', 'text')
    .addColumn('language', 'text')
    .addColumn('valid_until', 'text')
    .addColumn('position', 'integer', notNull)
    .execute();
  await text('logos', 'image_url')
    .addColumn('id', 'text', primaryKey)
    .addColumn('name', 'text')
    .addColumn('franchise_code', 'text', (column) => column.references('vendors.franchise_code'))
    .addColumn('position', 'integer', notNull)
    .execute();
  await text('meetings', 'title', 'kind', 'status', 'with_whom')
    .addColumn('id', 'text', primaryKey)
    .addColumn('franchise_code', 'text', franchise)
    .addColumn('starts_at_ms', 'bigint', notNull)
    .addColumn('minutes', 'integer', (column) => column.notNull().check(sql`minutes > 0`))
    .execute();
  await text('facts', 'value').addColumn('name', 'text', primaryKey).execute();

  for (const [table, ...columns] of INDEXES) {
    await schema.createIndex(`${table}_by_${columns[0]}`).on(table).columns(columns).execute();
  }
}

const INDEXES: readonly (readonly [table: string, ...columns: string[]])[] = [
  ['users', 'vendor_id'],
  ['sessions', 'user_id'],
  ['sessions', 'expires_at_ms'],
  ['sign_in_attempts', 'last_at_ms'],
  ['leads', 'franchise_code', 'id'],
  ['deals', 'franchise_code', 'id'],
  ['payments', 'deal_id', 'id'],
  ['logos', 'position'],
  ['meetings', 'franchise_code', 'starts_at_ms'],
];

function notNull(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull();
}

function primaryKey(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.primaryKey().notNull();
}

function franchise(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull().references('vendors.franchise_code');
}

function activeOrNot(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull().check(sql`status in ('active', 'inactive')`);
}

/** A column for at most 15 digits: any such number is exact in JavaScript and on the wire. */
function exact(name: string): (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder {
  const most = sql.lit(MAX_MICROS);
  return (column) => column.notNull().check(sql`${sql.ref(name)} between -${most} and ${most}`);
}
