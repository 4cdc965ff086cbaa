import { sql } from 'kysely';
import type { PortalDatabase } from '../portal-database';

/**
 * Adds indexes to list a network's payments by day, the newest first, and to sum them up without reading rows. It
 * changes no payment.
 */
export async function paymentDaysSchema(database: PortalDatabase): Promise<void> {
  await sql`create index payments_by_day
    on payments ((coalesce(paid_on, '')) desc, id desc, amount_micros)`.execute(database);
}
