import { sql } from 'kysely';
import type { PortalDatabase } from '../portal-database';

/**
 * Adds to each sum of deals the largest and the smallest amount paid for one of them, so that a list sorted by money
 * reads only deals that may be on its page. All months are summed up again.
 */
export async function dealSumBoundsSchema(database: PortalDatabase): Promise<void> {
  for (const column of ['most_paid', 'least_paid'])
    await database.schema.alterTable('deal_sums').addColumn(column, 'text').execute();
  await sql`insert into deal_changes (franchise_code, month)
    select distinct franchise_code, month from deal_sums`.execute(database);
}
