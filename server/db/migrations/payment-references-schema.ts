import { sql } from 'kysely';
import type { PortalDatabase } from '../portal-database';

/** Adds an index that finds a payment by its reference and holds only payments that have one. */
export async function paymentReferencesSchema(database: PortalDatabase): Promise<void> {
  await sql`create index payments_by_reference on payments (lower(reference), deal_id)
    where reference is not null`.execute(database);
}
