import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '#core/shared/clock.port';
import type { DatabaseClock } from '../../db/database-clock';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { unlockMail } from '../../mail/mail-texts';
import type { Outbox } from '../../mail/outbox';
import type { KeyedHash } from '../../process/keyed-hash';
import { recordEvent } from '../audit/security-log';
import type { GuessingGuard } from './guessing-guard';
import { addressBucket, openAccount } from './open-account';
import type { ResetCodes } from './reset-codes';

const HOUR_MS = 3_600_000;
const LIVES_MS = HOUR_MS;
/** At most six a day, no matter who provokes them. */
const SPACING_MS = 4 * HOUR_MS;
const PURPOSE = 'unlock-link';

/** The services for the links. */
interface UnlockParts {
  readonly database: PortalDatabase;
  readonly keyed: KeyedHash;
  readonly codes: ResetCodes;
  readonly guard: GuessingGuard;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly databaseClock: DatabaseClock;
  /** The origin for links in mails; without it there are no links. */
  readonly publicUrl: string | undefined;
}

/** Lets the reader of the account's mail skip the pauses that a stranger's guesses cause. */
export class UnlockLinks {
  constructor(private readonly parts: UnlockParts) {}

  /**
   * Mails a link to the account that was just blocked, unless one was sent within four hours. For an address without an
   * account the work is the same, but no mail is sent.
   */
  async offer(email: string): Promise<void> {
    const { database, keyed, outbox, databaseClock, publicUrl } = this.parts;
    if (publicUrl === undefined) return;
    const token = randomBytes(32).toString('base64url');
    const bucket = addressBucket(keyed, email);
    await database.transaction().execute(async (transaction) => {
      const account = await openAccount(transaction, email);
      await transaction
        .deleteFrom('unlock_links')
        .where('created_at_ms', '<', this.#ago(SPACING_MS))
        .execute();
      const kept = await transaction
        .insertInto('unlock_links')
        .values({
          bucket,
          token_hash: keyed.of(PURPOSE, token),
          user_id: account?.id ?? null,
          created_at_ms: databaseClock.now(),
        })
        .onConflict((conflict) => conflict.column('bucket').doNothing())
        .returning('bucket')
        .executeTakeFirst();
      if (kept) await outbox.add(transaction, account?.email, unlockMail(publicUrl, token));
    });
  }

  /**
   * Ends every pause of the link's account, once and within an hour, and returns its address; undefined for a link that
   * is not valid any more.
   */
  async open(transaction: PortalTransaction, token: string, address: string): Promise<string | undefined> {
    const { keyed, codes, guard, clock, databaseClock } = this.parts;
    const link = await transaction
      .updateTable('unlock_links')
      .set({ used_at_ms: databaseClock.now() })
      .where('token_hash', '=', keyed.of(PURPOSE, token))
      .where('used_at_ms', 'is', null)
      .where('created_at_ms', '>', this.#ago(LIVES_MS))
      .returning(['bucket', 'user_id'])
      .executeTakeFirst();
    if (!link || link.user_id === null) return undefined;
    await guard.forgetAll(transaction, link.bucket);
    await codes.unlock(transaction, link.bucket);
    await recordEvent(transaction, clock, { kind: 'unlocked', userId: link.user_id, address });
    const account = await transaction
      .selectFrom('users')
      .select('email')
      .where('id', '=', link.user_id)
      .executeTakeFirst();
    return account?.email;
  }

  #ago(ms: number): RawBuilder<number> {
    return sql<number>`(${this.parts.databaseClock.now()}) - ${sql.lit(ms)}`;
  }
}
