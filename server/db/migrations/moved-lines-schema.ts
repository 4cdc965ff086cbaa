import { sql } from 'kysely';
import type { PortalDatabase } from '../portal-database';

/** Finds the few closed lines whose deal belongs to another vendor than the account, among all that there are. */
export async function movedLinesSchema(database: PortalDatabase): Promise<void> {
  await sql`create index closing_lines_moved on closing_lines (owner_vendor_id)
    where owner_vendor_id <> vendor_id`.execute(database);
}
