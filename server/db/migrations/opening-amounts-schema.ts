import { sql } from 'kysely';
import { refuseChanges } from '../dialect';
import { MAX_MICROS } from '../micros';
import type { PortalDatabase } from '../portal-database';

/**
 * Adds versions of the account opening amount, each for accounts created on some days. None exists yet: the first new
 * one makes the current amount version 0, for all days.
 */
export async function openingAmountsSchema(database: PortalDatabase): Promise<void> {
  const most = sql.lit(MAX_MICROS);
  await database.schema
    .createTable('opening_amounts')
    .addColumn('version', 'bigint', (column) => column.primaryKey())
    .addColumn('amount_micros', 'bigint', (column) =>
      column.notNull().check(sql`amount_micros between -${most} and ${most}`),
    )
    .addColumn('from_day', 'text')
    .addColumn('until_day', 'text')
    .addColumn('reason', 'text')
    .addColumn('user_id', 'text')
    .addColumn('at_ms', 'bigint')
    .execute();
  await refuseChanges(database, 'opening_amounts', 'an amount that was in force is never changed');
}
