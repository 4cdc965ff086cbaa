import { sql } from 'kysely';
import type { PortalDatabase } from '../portal-database';

/** Adds an index of the few closed lines whose account is not that of the deal's owner. */
export async function movedLinesSchema(database: PortalDatabase): Promise<void> {
  await sql`create index closing_lines_moved on closing_lines (owner_vendor_id)
    where owner_vendor_id <> vendor_id`.execute(database);
}
