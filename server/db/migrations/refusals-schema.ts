import { refuseAlways } from '../dialect';
import type { PortalDatabase } from '../portal-database';

/** Payments and the log of changes, of a database that was made when its refusals still left a way around. */
export async function refusalsSchema(transaction: PortalDatabase): Promise<void> {
  for (const table of ['payments', 'audit_log']) await refuseAlways(transaction, table);
}
