import { sql } from 'kysely';
import { refuseChanges } from '../dialect';
import type { PortalDatabase } from '../portal-database';

/**
 * The names of accounts, and since when they had them: a deed is shown with its person's name of then. Those of now are
 * taken for those of ever, since nothing tells of others.
 */
export async function accountNamesSchema(transaction: PortalDatabase): Promise<void> {
  await transaction.schema
    .createTable('account_names')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('no', 'integer', (column) => column.notNull())
    .addColumn('from_ms', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('account_names_key', ['user_id', 'no'])
    .execute();
  await sql`insert into account_names (user_id, no, from_ms, name, email)
    select id, 1, 0, name, email from users`.execute(transaction);
  await refuseChanges(transaction, 'account_names', 'the names of accounts are only added to');
}
