import type { RawBuilder } from 'kysely';
import type { PortalDatabase } from './portal-database';

/** The time on the database, on which several server processes agree although their own clocks may differ. */
export interface DatabaseClock {
  /** The current time as an SQL expression, in ms since 1970. */
  now(): RawBuilder<number>;
}

/** Reads the clock of a database, in ms since 1970. */
export async function timeOf(database: PortalDatabase, clock: DatabaseClock): Promise<number> {
  const { now } = await database.selectNoFrom(clock.now().as('now')).executeTakeFirstOrThrow();
  return now;
}
