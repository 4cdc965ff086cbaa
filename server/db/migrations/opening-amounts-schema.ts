import { sql } from 'kysely';
import { refuseChanges } from '../dialect';
import { MAX_MICROS } from '../micros';
import type { PortalDatabase } from '../portal-database';

/**
 * Keeps the account opening amounts version by version, each for accounts of some days of creation. There is none yet:
 * the amount that is there becomes version 0, for all days, with the first that follows it.
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
