import type { PortalDatabase } from '../portal-database';

/**
 * Adds the marks of the set-up. An existing portal with nothing but administrators counts as being set up, every other
 * one as set up.
 */
export async function setupSchema(database: PortalDatabase): Promise<void> {
  await database.schema
    .createTable('setup_marks')
    .addColumn('what', 'text', (column) => column.primaryKey())
    .addColumn('by_user', 'text')
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addColumn('detail', 'text')
    .execute();
  const admin = await database
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst();
  const vendor = await database.selectFrom('vendors').select('vendor_id').limit(1).executeTakeFirst();
  const deal = await database.selectFrom('deals').select('id').limit(1).executeTakeFirst();
  if (!admin || vendor || deal) return;
  await database
    .insertInto('setup_marks')
    .values({ what: 'begun', by_user: admin.id, at_ms: 0, detail: null })
    .execute();
}
