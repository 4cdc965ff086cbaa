import { sql } from 'kysely';
import type { PortalDatabase } from '../portal-database';

/** Has a payment found by its reference without a look at those that have none. */
export async function paymentReferencesSchema(database: PortalDatabase): Promise<void> {
  await sql`create index payments_by_reference on payments (lower(reference), deal_id)
    where reference is not null`.execute(database);
}
