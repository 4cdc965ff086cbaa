import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseClock, timeOf } from './database-clock';
import { isDatabaseUnavailable } from './dialect';
import type { PortalDatabase } from './portal-database';

const TRIED_EVERY_MS = 500;

/** Manages leases: the right of one process to do some work, which expires by the database's clock. */
export class Leases {
  /** `lastsMs` is how long a lease remains after its process has died. */
  constructor(
    private readonly database: PortalDatabase,
    private readonly clock: DatabaseClock,
    private readonly lastsMs: number,
  ) {}

  /** Takes a lease; undefined while another process holds it. */
  async take(name: string): Promise<Lease | undefined> {
    const holder = randomUUID();
    return this.database.transaction().execute(async (transaction) => {
      const now = await timeOf(transaction, this.clock);
      const until_ms = now + this.lastsMs;
      const { numInsertedOrUpdatedRows: taken } = await transaction
        .insertInto('leases')
        .values({ name, holder, until_ms })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet({ holder, until_ms }).where('leases.until_ms', '<', now),
        )
        .executeTakeFirstOrThrow();
      return taken ? { name, holder } : undefined;
    });
  }

  /** Renews a lease, within a transaction if given. False when it has expired and another process has taken it. */
  async renew({ name, holder }: Lease, within: PortalDatabase): Promise<boolean> {
    const until_ms = (await timeOf(within, this.clock)) + this.lastsMs;
    const { numUpdatedRows } = await within
      .updateTable('leases')
      .set({ until_ms })
      .where('name', '=', name)
      .where('holder', '=', holder)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Whether a process holds a lease. */
  async isTaken(name: string, within: PortalDatabase): Promise<boolean> {
    const now = await timeOf(within, this.clock);
    const row = await within
      .selectFrom('leases')
      .select('until_ms')
      .where('name', '=', name)
      .where('until_ms', '>=', now)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Revokes a lease; its holder notices at the next renewal. */
  async revoke(name: string, within: PortalDatabase): Promise<void> {
    await within.deleteFrom('leases').where('name', '=', name).execute();
  }

  /** Ends a lease. While the database is unavailable it keeps trying in the background. */
  async end(lease: Lease): Promise<void> {
    try {
      await this.#remove(lease);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      void this.#removeLater(lease);
    }
  }

  /** Tries until the lease has expired by itself. */
  async #removeLater(lease: Lease): Promise<void> {
    const until = performance.now() + this.lastsMs;
    while (performance.now() < until) {
      await sleep(TRIED_EVERY_MS, undefined, { ref: false });
      const done = await this.#remove(lease).then(
        () => true,
        (error: unknown) => !isDatabaseUnavailable(error),
      );
      if (done) return;
    }
  }

  async #remove({ name, holder }: Lease): Promise<void> {
    await this.database.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
  }
}

/** A held lease. */
export interface Lease {
  readonly name: string;
  readonly holder: string;
}
