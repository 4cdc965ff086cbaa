import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { KeyedHash } from '../../process/keyed-hash';
import { type GuessBucket, type GuessBuckets, type Guesser, guessBuckets } from './guess-buckets';

const MINUTE_MS = 60_000;
/** The pauses in minutes after the last free failure and each further one: 1, 2, 4, 8 and from then on 15. */
const PAUSE_MINUTES = [1, 2, 4, 8];
const MAX_PAUSE_MINUTES = 15;
const FORGET_AFTER_MS = 60 * MINUTE_MS;

/** The outcome of a guess: accepted with a result, refused, or rejected without comparison for some more seconds. */
export type GuessOutcome<Result> =
  | { readonly kind: 'right'; readonly result: Result }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly seconds: number };

/**
 * Slows down guessing at every sign-in: by account and address together, by account alone and by address alone. It
 * makes no difference whether the account exists.
 */
export class GuessingGuard {
  readonly #queues = new Map<string, Promise<unknown>>();

  constructor(
    private readonly database: PortalDatabase,
    private readonly keyed: KeyedHash,
    private readonly clock: Clock,
  ) {}

  /**
   * Compares one guess, unless too many failed before; `compare` returns undefined for a wrong one. An error of
   * `compare` passes through and does not count as a guess.
   */
  async guess<Result>(
    guesser: Guesser,
    compare: () => Promise<Result | undefined>,
  ): Promise<GuessOutcome<Result>> {
    const buckets = guessBuckets(this.keyed, guesser);
    return this.#inTurn(buckets.turn, () => this.#guess(buckets, compare));
  }

  /** Clears the failures at an account from all addresses; `account` is the hash of its address. */
  async forgetAll(transaction: PortalTransaction, account: string): Promise<void> {
    await transaction.deleteFrom('sign_in_attempts').where('account', '=', account).execute();
  }

  async #guess<Result>(
    { own, shared }: GuessBuckets,
    compare: () => Promise<Result | undefined>,
  ): Promise<GuessOutcome<Result>> {
    const seconds = await this.#count(own, shared);
    // guard: guessing a password makes wait
    if (seconds !== undefined) return { kind: 'wait', seconds };
    try {
      const result = await compare();
      if (result === undefined) {
        // Only after a failure: in a crowd with right passwords behind one address nobody has failed.
        // guard: guessing widely makes wait
        for (const bucket of shared) await countIn(this.database, bucket, this.clock.now());
        return { kind: 'wrong' };
      }
      await this.database.deleteFrom('sign_in_attempts').where('bucket', '=', own.key).execute();
      return { kind: 'right', result };
    } catch (error) {
      await this.#takeBack(own.key);
      throw error;
    }
  }

  /**
   * Counts the guess as failed in its own bucket before it is compared, so that simultaneous guesses in several
   * processes gain nothing. Returns the seconds to wait when it is too early for this bucket or a shared one.
   */
  async #count(own: GuessBucket, shared: readonly GuessBucket[]): Promise<number | undefined> {
    const now = this.clock.now();
    await this.database
      .deleteFrom('sign_in_attempts')
      .where('last_at_ms', '<', now - FORGET_AFTER_MS)
      .execute();
    return this.database.transaction().execute(async (transaction) => {
      const keys = [own, ...shared].map(({ key }) => key);
      const { until } = await transaction
        .selectFrom('sign_in_attempts')
        .select(({ fn }) => fn.max<number | null>('blocked_until_ms').as('until'))
        .where('bucket', 'in', keys)
        .executeTakeFirstOrThrow();
      if (until !== null && until > now) return Math.max(1, Math.ceil((until - now) / 1000));
      await countIn(transaction, own, now);
      return undefined;
    });
  }

  async #takeBack(bucket: string): Promise<void> {
    await this.database
      .updateTable('sign_in_attempts')
      .set((eb) => ({ failures: eb('failures', '-', 1), blocked_until_ms: this.clock.now() }))
      .where('bucket', '=', bucket)
      .execute();
  }

  /** Compares one guess at a time: several right ones sent at once must not count as each other's failures. */
  async #inTurn<Result>(turn: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#queues.get(turn) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.#queues.set(turn, mine);
    try {
      return await mine;
    } finally {
      if (this.#queues.get(turn) === mine) this.#queues.delete(turn);
    }
  }
}

/** Counts one more failure and sets the pause that follows, in one statement, so that none is lost. */
async function countIn(
  database: PortalDatabase,
  { key, account, free }: GuessBucket,
  now: number,
): Promise<void> {
  await database
    .insertInto('sign_in_attempts')
    .values({ bucket: key, account, failures: 1, last_at_ms: now, blocked_until_ms: now })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet((eb) => ({
        failures: eb('sign_in_attempts.failures', '+', 1),
        last_at_ms: now,
        blocked_until_ms: sql<number>`cast(${now} as bigint) + ${sql.lit(MINUTE_MS)} * ${pauseMinutes(free)}`,
      })),
    )
    .execute();
}

/** Returns the pause in minutes after this failure, from the number of those before it. */
function pauseMinutes(free: number): RawBuilder<number> {
  const before = sql.ref('sign_in_attempts.failures');
  const steps = PAUSE_MINUTES.map(
    (minutes, step) => sql`when ${before} = ${sql.lit(free - 1 + step)} then ${sql.lit(minutes)}`,
  );
  return sql<number>`(case when ${before} < ${sql.lit(free - 1)} then 0
    ${sql.join(steps, sql` `)} else ${sql.lit(MAX_PAUSE_MINUTES)} end)`;
}
