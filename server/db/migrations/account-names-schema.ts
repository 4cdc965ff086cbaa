import { sql } from 'kysely';
import { refuseChanges } from '../dialect';
import type { PortalDatabase } from '../portal-database';

/**
 * Adds the history of account names, so that an act shows the name of its person at that time. Current names count as
 * valid from the beginning, since no former ones are known.
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
