import { type RawBuilder, sql } from 'kysely';
import { type DatabaseClock, timeOf } from '../../db/database-clock';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { KeyedHash } from '../../process/keyed-hash';
import type { ResetSources } from './reset-sources';
import { longestWait, type ResetWait, SPACING_MS } from './reset-wait';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const CODE_LIVES_MS = 5 * MINUTE_MS;
const GUESSES_PER_CODE = 5;
const FAILURES_UNTIL_LOCK = 10;
const LOCK_MS = 60 * MINUTE_MS;
/**
 * The number of wrong guesses at all accounts together in a day: somebody who tries many accounts from one network
 * finds one code on three days of a hundred. Beyond it, a network gets one guess an hour; strangers do not block people
 * elsewhere.
 */
const GUESSES_A_DAY = 300;
const PURPOSE = 'reset-code';

/** The outcome of a guess; `wrong` also when there was no code. */
export type CodeGuess = { readonly kind: 'right' } | { readonly kind: 'wrong' } | ResetWait;

/**
 * Issues and checks the codes of password resets and limits their number, for addresses with and without an account.
 */
export class ResetCodes {
  constructor(
    private readonly database: PortalDatabase,
    private readonly keyed: KeyedHash,
    private readonly clock: DatabaseClock,
    private readonly sources: ResetSources,
  ) {}

  /** Stores a new code and voids the one before. Returns how long to wait instead when it is too early for one. */
  async issue(transaction: PortalTransaction, bucket: string, code: string): Promise<ResetWait | undefined> {
    const now = await timeOf(transaction, this.clock);
    await this.#forgetOld(transaction, now);
    const wait = await this.#waitFor(transaction, bucket, now);
    if (wait) return wait;
    const fresh = {
      code_hash: this.keyed.of(PURPOSE, bucket, code),
      created_at_ms: now,
      expires_at_ms: now + CODE_LIVES_MS,
      guesses: 0,
    };
    const kept = await transaction
      .insertInto('password_resets')
      .values({ bucket, ...fresh, failures: 0, locked_until_ms: 0 })
      .onConflict((conflict) =>
        conflict
          .column('bucket')
          .doUpdateSet(fresh)
          // Another process may have been faster.
          .where('password_resets.created_at_ms', '<=', now - SPACING_MS),
      )
      .returning('bucket')
      .executeTakeFirst();
    if (!kept) return { kind: 'wait', why: 'too-soon', seconds: SPACING_MS / 1000 };
    await transaction.insertInto('reset_mails').values({ bucket, asked_at_ms: now }).execute();
    return undefined;
  }

  /**
   * Compares a guess from a network address with the code, if more guesses are allowed. A right one can be redeemed
   * once.
   */
  async guess(bucket: string, code: string, address: string): Promise<CodeGuess> {
    const now = this.clock.now();
    // Counted as wrong before the comparison, in one statement: however many arrive at once, five are compared.
    const counted = await this.database
      .updateTable('password_resets')
      .set((eb) => ({
        guesses: eb('guesses', '+', 1),
        failures: sql<number>`case when failures + 1 < ${sql.lit(FAILURES_UNTIL_LOCK)} then failures + 1 else 0 end`,
        locked_until_ms: sql<number>`case when failures + 1 < ${sql.lit(FAILURES_UNTIL_LOCK)} then locked_until_ms
          else ${now} + ${sql.lit(LOCK_MS)} end`,
      }))
      .where('bucket', '=', bucket)
      .where('code_hash', 'is not', null)
      // guard: five guesses at a code
      .where('guesses', '<', GUESSES_PER_CODE)
      .where('expires_at_ms', '>', now)
      .where('locked_until_ms', '<=', now)
      .returning('code_hash')
      .executeTakeFirst();
    if (counted?.code_hash) {
      const wait = await this.#countForAll(address);
      // guard: wrong codes of all accounts are counted together
      if (wait && !(await this.#wasUnlocked(bucket))) return wait;
      return { kind: this.keyed.matches(counted.code_hash, PURPOSE, bucket, code) ? 'right' : 'wrong' };
    }
    const at = await timeOf(this.database, this.clock);
    const lockedUntil = await this.#lockedUntil(this.database, bucket);
    return longestWait(at, { lockedUntil }) ?? { kind: 'wrong' };
  }

  /** Uses up a code that was guessed right, and clears the failures. False when it was used or voided meanwhile. */
  async redeem(
    transaction: PortalTransaction,
    bucket: string,
    code: string,
    address: string,
  ): Promise<boolean> {
    const redeemed = await transaction
      .updateTable('password_resets')
      .set({ code_hash: null, failures: 0, locked_until_ms: 0 })
      .where('bucket', '=', bucket)
      .where('code_hash', '=', this.keyed.of(PURPOSE, bucket, code))
      .returning('bucket')
      .executeTakeFirst();
    if (redeemed) {
      await this.#takeBackForAll(transaction);
      await this.sources.takeBack(transaction, address);
    }
    return redeemed !== undefined;
  }

  /** Clears the wrong guesses at an address and its issued codes, and thereby every wait. */
  async unlock(transaction: PortalTransaction, bucket: string): Promise<void> {
    await transaction
      .updateTable('password_resets')
      .set({ failures: 0, locked_until_ms: 0 })
      .where('bucket', '=', bucket)
      .execute();
    await transaction.deleteFrom('reset_mails').where('bucket', '=', bucket).execute();
  }

  /** Voids a code that may be on its way. */
  async voidCode(transaction: PortalTransaction, bucket: string): Promise<void> {
    await transaction
      .updateTable('password_resets')
      .set({ code_hash: null })
      .where('bucket', '=', bucket)
      .execute();
  }

  /**
   * Counts a guess for its source and for all accounts. Returns how long to wait when the limit for all accounts is
   * exceeded and this source guessed wrong within the hour.
   */
  async #countForAll(address: string): Promise<ResetWait | undefined> {
    const seconds = await this.sources.count(this.database, address);
    const counted = await this.database
      .insertInto('reset_guesses')
      .values({ day: this.#day(), guesses: 1 })
      .onConflict((conflict) =>
        conflict
          .column('day')
          .doUpdateSet((eb) => ({ guesses: eb('reset_guesses.guesses', '+', 1) }))
          .where('reset_guesses.guesses', '<', GUESSES_A_DAY),
      )
      .returning('day')
      .executeTakeFirst();
    return counted || seconds === undefined ? undefined : { kind: 'wait', why: 'paused', seconds };
  }

  /**
   * A person who has opened a link from a mail within the hour owns the account: strangers at other accounts do not
   * block them.
   */
  async #wasUnlocked(bucket: string): Promise<boolean> {
    const unlocked = await this.database
      .selectFrom('unlock_links')
      .select('bucket')
      .where('bucket', '=', bucket)
      .where('used_at_ms', '>', sql<number>`(${this.clock.now()}) - ${sql.lit(LOCK_MS)}`)
      .executeTakeFirst();
    return unlocked !== undefined;
  }

  async #takeBackForAll(transaction: PortalTransaction): Promise<void> {
    await transaction
      .updateTable('reset_guesses')
      .set((eb) => ({ guesses: eb('guesses', '-', 1) }))
      .where('day', '=', this.#day())
      .execute();
  }

  #day(): RawBuilder<number> {
    return sql<number>`cast((${this.clock.now()}) / ${sql.lit(DAY_MS)} as integer)`;
  }

  async #waitFor(
    transaction: PortalTransaction,
    bucket: string,
    now: number,
  ): Promise<ResetWait | undefined> {
    const asked = await transaction
      .selectFrom('reset_mails')
      .select('asked_at_ms')
      .where('bucket', '=', bucket)
      .where('asked_at_ms', '>', now - DAY_MS)
      .orderBy('asked_at_ms')
      .execute();
    const lockedUntil = await this.#lockedUntil(transaction, bucket);
    return longestWait(now, { lockedUntil, asked: asked.map((mail) => mail.asked_at_ms) });
  }

  async #lockedUntil(database: PortalDatabase, bucket: string): Promise<number> {
    const row = await database
      .selectFrom('password_resets')
      .select('locked_until_ms')
      .where('bucket', '=', bucket)
      .executeTakeFirst();
    return row?.locked_until_ms ?? 0;
  }

  async #forgetOld(transaction: PortalTransaction, now: number): Promise<void> {
    const aDayAgo = now - DAY_MS;
    await transaction.deleteFrom('reset_mails').where('asked_at_ms', '<=', aDayAgo).execute();
    await transaction.deleteFrom('password_resets').where('created_at_ms', '<=', aDayAgo).execute();
    await transaction.deleteFrom('reset_guesses').where('day', '<', this.#day()).execute();
  }
}
