import { Transaction } from 'kysely';
import type { PortalDatabase, PortalTransaction } from './portal-database';

/** Runs work in the given transaction, or in a new one. */
export function inTransaction<Result>(
  database: PortalDatabase,
  work: (transaction: PortalTransaction) => Promise<Result>,
): Promise<Result> {
  return database instanceof Transaction ? work(database) : database.transaction().execute(work);
}
