import { sql } from 'kysely';
import { recheckWrittenDeals } from '../dialect';
import type { PortalDatabase } from '../portal-database';

/**
 * Adds the closed deals that the data date in a future month, so that payments of them are queued like those of any
 * closed deal. If the trigger read the closing lines, payments would conflict with the preparation that writes these.
 */
export async function dealsAheadSchema(database: PortalDatabase): Promise<void> {
  await database.schema
    .createTable('deals_ahead')
    .addColumn('deal_id', 'text', (column) => column.primaryKey())
    .execute();
  await sql`insert into deals_ahead (deal_id)
    select distinct deals.id from closing_horizon, deals join closing_lines on closing_lines.deal_id = deals.id
    where deals.created_day >= first_open_day`.execute(database);
  await recheckWrittenDeals(database, true);
}
