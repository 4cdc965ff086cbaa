import { randomInt, randomUUID } from 'node:crypto';
import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { passwordChangedMail, resetCodeMail } from '../../mail/mail-texts';
import type { Outbox } from '../../mail/outbox';
import type { SessionRegister } from '../../sessions/session-register';
import { recordEvent, recordRepeatable } from '../audit/security-log';
import type { GuessingGuard } from './guessing-guard';
import type { KeyedHash } from './keyed-hash';
import { addressBucket, normalEmail, openAccount, triedAddress } from './open-account';
import type { PasswordHasher } from './password-hasher';
import { isMadeOf, personalWords } from './personal-words';
import type { ResetCodes } from './reset-codes';
import type { ResetProofs } from './reset-proofs';
import type { ResetWait } from './reset-wait';
import type { UnlockLinks } from './unlock-links';

/** The outcome of a code: the proof that it was right, or not. */
export type CodeOutcome =
  | { readonly kind: 'verified'; readonly proof: string }
  | { readonly kind: 'wrong' }
  | ResetWait;

/** The parts that the password reset is made of. */
interface ResetParts {
  readonly database: PortalDatabase;
  readonly keyed: KeyedHash;
  readonly codes: ResetCodes;
  readonly proofs: ResetProofs;
  readonly outbox: Outbox;
  readonly hasher: PasswordHasher;
  readonly sessions: SessionRegister;
  readonly guard: GuessingGuard;
  readonly unlocks: UnlockLinks;
  readonly clock: Clock;
  /** The origin that mails link to; undefined where they carry no link. */
  readonly publicUrl: string | undefined;
}

/** Sets a new password for the reader of an account's mail. Addresses without one are treated the same. */
export class PasswordReset {
  constructor(private readonly parts: ResetParts) {}

  /** Queues a mail with a code. Gives how long to wait instead when it is too early for one. */
  async sendCode(emailAsTyped: string): Promise<ResetWait | undefined> {
    const { database, codes, outbox, publicUrl } = this.parts;
    const email = normalEmail(emailAsTyped);
    const account = await openAccount(database, email);
    const code = fourDigits();
    // Without an account the work is the same, but what is kept is no code that anyone could type.
    const kept = account ? code : randomUUID();
    const wait = await database.transaction().execute(async (transaction) => {
      const wait = await codes.issue(transaction, this.#bucketOf(email), kept);
      if (!wait) await outbox.add(transaction, account?.email, resetCodeMail(code, publicUrl));
      return wait;
    });
    if (wait && wait.why !== 'too-soon') await this.parts.unlocks.offer(email);
    return wait;
  }

  /** Checks a code that came from a network address; the right one gives a proof, once. */
  async verifyCode(emailAsTyped: string, code: string, address: string): Promise<CodeOutcome> {
    const { database, codes, proofs, clock } = this.parts;
    const email = normalEmail(emailAsTyped);
    const bucket = this.#bucketOf(email);
    const guess = await codes.guess(bucket, code, address);
    if (guess.kind === 'wrong') {
      const account = await openAccount(database, email);
      await recordRepeatable(database, clock, {
        kind: 'code-failed',
        userId: account?.id,
        address,
        tried: account ? undefined : triedAddress(this.parts.keyed, email),
      });
    }
    if (guess.kind === 'wait') await this.parts.unlocks.offer(email);
    if (guess.kind !== 'right') return guess;
    return database.transaction().execute(async (transaction) => {
      if (!(await codes.redeem(transaction, bucket, code, address))) return { kind: 'wrong' };
      return { kind: 'verified', proof: await proofs.issue(transaction, bucket) };
    });
  }

  /**
   * Stores a new password and ends all sessions of the account and its tokens, all of it or nothing. Gives why not:
   * there is no good proof for this very address, or, told only to who has one, the password is made of personal words.
   * The pauses after wrong passwords at the account are over then.
   */
  async setPassword(
    emailAsTyped: string,
    newPassword: string,
    proof: string,
    address: string,
  ): Promise<'set' | 'no-proof' | 'personal'> {
    const { database, codes, proofs, outbox, hasher, sessions, guard, clock, publicUrl } = this.parts;
    const email = normalEmail(emailAsTyped);
    const bucket = this.#bucketOf(email);
    // A hash costs a core for a moment: strangers do not get one. The proof is used up below.
    if (!(await proofs.isGood(database, bucket, proof))) return 'no-proof';
    const known = await openAccount(database, email);
    if (known && isMadeOf(newPassword, await personalWords(database, known.id))) return 'personal';
    const password_hash = await hasher.hash(newPassword);
    return database.transaction().execute(async (transaction) => {
      const account = await openAccount(transaction, email);
      if (!(await proofs.use(transaction, bucket, proof)) || !account) return 'no-proof';
      await transaction.updateTable('users').set({ password_hash }).where('id', '=', account.id).execute();
      await sessions.endAll(transaction, account.id);
      await codes.voidCode(transaction, bucket);
      await recordEvent(transaction, clock, { kind: 'password-reset', userId: account.id, address });
      await guard.forgetAll(transaction, bucket);
      await outbox.add(transaction, account.email, passwordChangedMail(publicUrl));
      return 'set';
    });
  }

  /** Ends what was begun for an address: the code on its way, and every proof of one. */
  async endOf(transaction: PortalTransaction, email: string): Promise<void> {
    const bucket = this.#bucketOf(email);
    await this.parts.codes.voidCode(transaction, bucket);
    await this.parts.proofs.voidAll(transaction, bucket);
  }

  #bucketOf(email: string): string {
    return addressBucket(this.parts.keyed, email);
  }
}

function fourDigits(): string {
  return String(randomInt(10_000)).padStart(4, '0');
}
