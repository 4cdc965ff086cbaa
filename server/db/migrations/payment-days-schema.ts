import { sql } from 'kysely';
import type { PortalDatabase } from '../portal-database';

/**
 * Has the payments of a network found by their days, the newest first, and added up without a look at their rows. It
 * changes none of them.
 */
export async function paymentDaysSchema(database: PortalDatabase): Promise<void> {
  await sql`create index payments_by_day
    on payments ((coalesce(paid_on, '')) desc, id desc, amount_micros)`.execute(database);
}
