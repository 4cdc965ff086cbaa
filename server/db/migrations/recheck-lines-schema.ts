import { recheckWrittenDeals } from '../dialect';
import type { PortalDatabase } from '../portal-database';

/**
 * Has a payment noted for each deal that closings have a line of, whatever month the data give it to by now: until here only
 * those of the days that are closed were.
 */
export async function recheckLinesSchema(database: PortalDatabase): Promise<void> {
  await recheckWrittenDeals(database);
}
