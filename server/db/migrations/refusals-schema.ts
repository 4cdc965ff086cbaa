import { refuseAlways } from '../dialect';
import type { PortalDatabase } from '../portal-database';

/** Closes the loophole in the refusals of payments and audit log, for databases created before the fix. */
export async function refusalsSchema(transaction: PortalDatabase): Promise<void> {
  for (const table of ['payments', 'audit_log']) await refuseAlways(transaction, table);
}
