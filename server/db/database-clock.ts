import type { RawBuilder } from 'kysely';
import type { PortalDatabase } from './portal-database';

/** The time as the database knows it: several server processes may disagree about it, their database cannot. */
export interface DatabaseClock {
  /** Now as an expression for a query, in ms since 1970. */
  now(): RawBuilder<number>;
}

/** Reads the clock of a database, in ms since 1970. */
export async function timeOf(database: PortalDatabase, clock: DatabaseClock): Promise<number> {
  const { now } = await database.selectNoFrom(clock.now().as('now')).executeTakeFirstOrThrow();
  return now;
}
