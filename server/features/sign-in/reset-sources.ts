import { sql } from 'kysely';
import { type DatabaseClock, timeOf } from '../../db/database-clock';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { KeyedHash } from '../../process/keyed-hash';

const REMEMBERED_MS = 60 * 60_000;

/** Counts the network addresses from which codes of any account were guessed wrong within the hour. */
export class ResetSources {
  constructor(
    private readonly keyed: KeyedHash,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * Counts a guess as wrong, in one statement and before it is compared. Returns the seconds until its source counts as
   * new again; undefined where it is new: of simultaneous guesses only the first is.
   */
  async count(database: PortalDatabase, address: string): Promise<number | undefined> {
    const now = this.clock.now();
    const over = sql<boolean>`sign_in_attempts.last_at_ms <= (${now}) - ${sql.lit(REMEMBERED_MS)}`;
    const { failures, last_at_ms } = await database
      .insertInto('sign_in_attempts')
      .values({
        bucket: this.#bucketOf(address),
        account: null,
        failures: 1,
        last_at_ms: now,
        blocked_until_ms: 0,
      })
      .onConflict((conflict) =>
        conflict.column('bucket').doUpdateSet({
          failures: sql<number>`case when ${over} then 1 else sign_in_attempts.failures + 1 end`,
          // The hour begins with the first guess: repeated tries do not make the wait longer.
          last_at_ms: sql<number>`case when ${over} then (${now}) else sign_in_attempts.last_at_ms end`,
        }),
      )
      .returning(['failures', 'last_at_ms'])
      .executeTakeFirstOrThrow();
    if (failures === 1) return undefined;
    const left = last_at_ms + REMEMBERED_MS - (await timeOf(database, this.clock));
    return Math.max(1, Math.ceil(left / 1000));
  }

  /** Takes back one guess that was right. */
  async takeBack(transaction: PortalTransaction, address: string): Promise<void> {
    const bucket = this.#bucketOf(address);
    await transaction
      .updateTable('sign_in_attempts')
      .set((eb) => ({ failures: eb('failures', '-', 1) }))
      .where('bucket', '=', bucket)
      .execute();
    await transaction
      .deleteFrom('sign_in_attempts')
      .where('bucket', '=', bucket)
      .where('failures', '<=', 0)
      .execute();
  }

  #bucketOf(address: string): string {
    return this.keyed.of('reset-source', address);
  }
}
