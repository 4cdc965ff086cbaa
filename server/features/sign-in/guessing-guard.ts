import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { countedIn, type GuessBucket, type Guesser, guessBuckets } from './guess-buckets';
import type { KeyedHash } from './keyed-hash';

const MINUTE_MS = 60_000;
/** A pause follows the last failure that is free and each further one: 1, 2, 4, 8 and then always 15 minutes. */
const PAUSE_MINUTES = [1, 2, 4, 8];
const MAX_PAUSE_MINUTES = 15;
const FORGET_AFTER_MS = 60 * MINUTE_MS;

/** What a guess came to: let in with a result, refused, or not even compared for some seconds yet. */
export type GuessOutcome<Result> =
  | { readonly kind: 'right'; readonly result: Result }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly seconds: number };

/** A guess that was counted: how many failures each of its buckets had with it. */
type Counted = ReadonlyMap<GuessBucket, number>;

/**
 * Slows down guessing at every way in: by account and address together, by account alone and by address alone. Whether
 * the account exists makes no difference.
 */
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
    const buckets = guessBuckets(this.keyed, guesser);
    return this.#inTurn(countedIn(buckets), () => this.#guess(buckets, compare));
  }

  /** Forgets the failures at an account from wherever they came; it is named by the hash of its address. */
  async forgetAll(transaction: PortalTransaction, account: string): Promise<void> {
    await transaction.deleteFrom('sign_in_attempts').where('account', '=', account).execute();
  }

  async #guess<Result>(
    buckets: readonly GuessBucket[],
    compare: () => Promise<Result | undefined>,
  ): Promise<GuessOutcome<Result>> {
    const counted = await this.#count(buckets);
    if (typeof counted === 'number') return { kind: 'wait', seconds: counted };
    try {
      const result = await compare();
      if (result === undefined) return { kind: 'wrong' };
      await this.#takeBack(counted, 'right');
      return { kind: 'right', result };
    } catch (error) {
      await this.#takeBack(counted, 'not compared');
      throw error;
    }
  }

  /**
   * Counts the guess as failed before it is compared, in all of its buckets or none, so that guesses sent at once to
   * several processes get no more of them through. Gives the seconds to wait when it is too early in one of them.
   */
  async #count(buckets: readonly GuessBucket[]): Promise<Counted | number> {
    const now = this.clock.now();
    await this.database
      .deleteFrom('sign_in_attempts')
      .where('last_at_ms', '<', now - FORGET_AFTER_MS)
      .execute();
    return this.database.transaction().execute(async (transaction) => {
      const keys = buckets.map(({ key }) => key);
      const { until } = await transaction
        .selectFrom('sign_in_attempts')
        .select(({ fn }) => fn.max<number | null>('blocked_until_ms').as('until'))
        .where('bucket', 'in', keys)
        .executeTakeFirstOrThrow();
      if (until !== null && until > now) return Math.max(1, Math.ceil((until - now) / 1000));
      const counted = new Map<GuessBucket, number>();
      for (const bucket of buckets) counted.set(bucket, await countIn(transaction, bucket, now));
      return counted;
    });
  }

  /** A right guess ends the pauses of its own bucket; in those that others fill it was no failure, and no more. */
  async #takeBack(counted: Counted, why: 'right' | 'not compared'): Promise<void> {
    const now = this.clock.now();
    await this.database.transaction().execute(async (transaction) => {
      for (const [{ key, shared }, failures] of counted) {
        const isOver = why === 'right' && !shared;
        await transaction
          .updateTable('sign_in_attempts')
          .set((eb) => ({
            failures: isOver ? 0 : eb('failures', '-', 1),
            // A pause is taken back by the guess that has brought it, not by another one.
            blocked_until_ms: sql<number>`case when failures = ${sql.lit(failures)} then ${sql.lit(now)} else blocked_until_ms end`,
          }))
          .where('bucket', '=', key)
          .execute();
      }
      await transaction.deleteFrom('sign_in_attempts').where('failures', '<=', 0).execute();
    });
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

/** Counts one failure more, and the pause that it brings. Gives how many there are. */
async function countIn(
  transaction: PortalTransaction,
  { key, account, free }: GuessBucket,
  now: number,
): Promise<number> {
  const { failures } = await transaction
    .insertInto('sign_in_attempts')
    .values({ bucket: key, account, failures: 1, last_at_ms: now, blocked_until_ms: now })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet((eb) => ({
        failures: eb('sign_in_attempts.failures', '+', 1),
        last_at_ms: now,
        blocked_until_ms: sql<number>`cast(${now} as bigint) + ${sql.lit(MINUTE_MS)} * ${pauseMinutes(free)}`,
      })),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return failures;
}

/** The pause in minutes that the failure now counted brings, from the number of those before it. */
function pauseMinutes(free: number): RawBuilder<number> {
  const before = sql.ref('sign_in_attempts.failures');
  const steps = PAUSE_MINUTES.map(
    (minutes, step) => sql`when ${before} = ${sql.lit(free - 1 + step)} then ${sql.lit(minutes)}`,
  );
  return sql<number>`(case when ${before} < ${sql.lit(free - 1)} then 0
    ${sql.join(steps, sql` `)} else ${sql.lit(MAX_PAUSE_MINUTES)} end)`;
}
