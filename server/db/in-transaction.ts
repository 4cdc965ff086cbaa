import { Transaction } from 'kysely';
import type { PortalDatabase, PortalTransaction } from './portal-database';

/** Does work as a whole or not at all: within the transaction that is given, or in one of its own. */
export function inTransaction<Result>(
  database: PortalDatabase,
  work: (transaction: PortalTransaction) => Promise<Result>,
): Promise<Result> {
  return database instanceof Transaction ? work(database) : database.transaction().execute(work);
}
