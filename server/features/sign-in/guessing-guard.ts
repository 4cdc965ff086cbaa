import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { KeyedHash } from './keyed-hash';
import { addressBucket } from './open-account';

const MINUTE_MS = 60_000;
/** After this many failures a pause follows each further one: 1, 2, 4, 8 and then always 15 minutes. */
const FREE_FAILURES = 5;
const PAUSE_MINUTES = [1, 2, 4, 8];
const MAX_PAUSE_MINUTES = 15;
const FORGET_AFTER_MS = 60 * MINUTE_MS;

/** Someone who tries to get in: which way, as which account, from which address. */
export interface Guesser {
  readonly way: string;
  readonly account: string;
  readonly address: string;
}

/** What a guess came to: let in with a result, refused, or not even compared for some seconds yet. */
export type GuessOutcome<Result> =
  | { readonly kind: 'right'; readonly result: Result }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly seconds: number };

/** Slows down guessing at every way in, by account and address; whether the account exists makes no difference. */
export class GuessingGuard {
  readonly #queues = new Map<string, Promise<unknown>>();

  constructor(
    private readonly database: PortalDatabase,
    private readonly keyed: KeyedHash,
    private readonly clock: Clock,
  ) {}

  /**
   * Compares one guess, unless too many failed before; `compare` gives undefined for a wrong one.
   * An error of `compare` passes through and does not count as a guess.
   */
  async guess<Result>(
    guesser: Guesser,
    compare: () => Promise<Result | undefined>,
  ): Promise<GuessOutcome<Result>> {
    const bucket = this.#bucketOf(guesser);
    const account = addressBucket(this.keyed, guesser.account);
    return this.#inTurn(bucket, () => this.#guess({ bucket, account }, compare));
  }

  /** Forgets the failures of someone who has shown in another way who they are. */
  async forget(guesser: Guesser): Promise<void> {
    const bucket = this.#bucketOf(guesser);
    await this.database.deleteFrom('sign_in_attempts').where('bucket', '=', bucket).execute();
  }

  /** Forgets the failures at an account from wherever they came; it is named by the hash of its address. */
  async forgetAll(transaction: PortalTransaction, account: string): Promise<void> {
    await transaction.deleteFrom('sign_in_attempts').where('account', '=', account).execute();
  }

  #bucketOf({ way, account, address }: Guesser): string {
    return this.keyed.of('guesses', way, account, address);
  }

  async #guess<Result>(
    { bucket, account }: { readonly bucket: string; readonly account: string },
    compare: () => Promise<Result | undefined>,
  ): Promise<GuessOutcome<Result>> {
    const seconds = await this.#count(bucket, account);
    if (seconds !== undefined) return { kind: 'wait', seconds };
    try {
      const result = await compare();
      if (result === undefined) return { kind: 'wrong' };
      await this.database.deleteFrom('sign_in_attempts').where('bucket', '=', bucket).execute();
      return { kind: 'right', result };
    } catch (error) {
      await this.#takeBack(bucket);
      throw error;
    }
  }

  /**
   * Counts the guess as failed before it is compared, in one statement, so that guesses sent at once to several
   * processes get no more of them through. Gives the seconds to wait when it is too early.
   */
  async #count(bucket: string, account: string): Promise<number | undefined> {
    const now = this.clock.now();
    await this.database
      .deleteFrom('sign_in_attempts')
      .where('last_at_ms', '<', now - FORGET_AFTER_MS)
      .execute();
    const counted = await this.database
      .insertInto('sign_in_attempts')
      .values({ bucket, account, failures: 1, last_at_ms: now, blocked_until_ms: now })
      .onConflict((conflict) =>
        conflict
          .column('bucket')
          .doUpdateSet((eb) => ({
            failures: eb('sign_in_attempts.failures', '+', 1),
            last_at_ms: now,
            blocked_until_ms: sql<number>`cast(${now} as bigint) + ${sql.lit(MINUTE_MS)} * ${pauseMinutes()}`,
          }))
          .where('sign_in_attempts.blocked_until_ms', '<=', now),
      )
      .returning('failures')
      .executeTakeFirst();
    if (counted) return undefined;
    const row = await this.database
      .selectFrom('sign_in_attempts')
      .select('blocked_until_ms')
      .where('bucket', '=', bucket)
      .executeTakeFirst();
    return Math.max(1, Math.ceil(((row?.blocked_until_ms ?? now) - now) / 1000));
  }

  async #takeBack(bucket: string): Promise<void> {
    await this.database
      .updateTable('sign_in_attempts')
      .set((eb) => ({ failures: eb('failures', '-', 1), blocked_until_ms: this.clock.now() }))
      .where('bucket', '=', bucket)
      .execute();
  }

  /** One guess of a bucket at a time: several right ones sent at once must not look like failures to each other. */
  async #inTurn<Result>(bucket: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#queues.get(bucket) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.#queues.set(bucket, mine);
    try {
      return await mine;
    } finally {
      if (this.#queues.get(bucket) === mine) this.#queues.delete(bucket);
    }
  }
}

/** The pause in minutes that the failure now counted brings, from the number of those before it. */
function pauseMinutes(): RawBuilder<number> {
  const before = sql.ref('sign_in_attempts.failures');
  const steps = PAUSE_MINUTES.map(
    (minutes, step) => sql`when ${before} = ${sql.lit(FREE_FAILURES - 1 + step)} then ${sql.lit(minutes)}`,
  );
  return sql<number>`(case when ${before} < ${sql.lit(FREE_FAILURES - 1)} then 0
    ${sql.join(steps, sql` `)} else ${sql.lit(MAX_PAUSE_MINUTES)} end)`;
}
