import { randomInt, randomUUID } from 'node:crypto';
import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { passwordChangedMail, resetCodeMail } from '../../mail/mail-texts';
import type { Outbox } from '../../mail/outbox';
import type { KeyedHash } from '../../process/keyed-hash';
import type { SessionRegister } from '../../sessions/session-register';
import { recordEvent, recordRepeatable } from '../audit/security-log';
import type { GuessingGuard } from './guessing-guard';
import { addressBucket, normalEmail, openAccount, triedAddress } from './open-account';
import type { PasswordHasher } from './password-hasher';
import { isMadeOf, personalWords } from './personal-words';
import type { CodeGuess, ResetCodes } from './reset-codes';
import type { ResetProofs } from './reset-proofs';
import type { ResetWait } from './reset-wait';
import type { UnlockLinks } from './unlock-links';

/** A new password that a proof allows to store. */
interface AllowedPassword {
  readonly email: string;
  readonly hash: string;
  readonly proof: string;
}

/** The services for resetting a password. */
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
  /** The origin for links in mails; undefined for mails without a link. */
  readonly publicUrl: string | undefined;
}

/** Sets a new password for the person who can read an account's mail. Treats addresses without an account the same. */
export class PasswordReset {
  constructor(private readonly parts: ResetParts) {}

  /** Queues a mail with a code. Returns how long to wait instead when it is too early for one. */
  async sendCode(transaction: PortalTransaction, emailAsTyped: string): Promise<ResetWait | undefined> {
    const { codes, outbox, publicUrl } = this.parts;
    const email = normalEmail(emailAsTyped);
    const account = await openAccount(transaction, email);
    const code = fourDigits();
    // Without an account the work is the same, but the stored text is no code that anyone could type.
    const kept = account ? code : randomUUID();
    const wait = await codes.issue(transaction, this.#bucketOf(email), kept);
    if (!wait) await outbox.add(transaction, account?.email, resetCodeMail(code, publicUrl));
    return wait;
  }

  /** Mails the account's reader a link that ends the wait, unless it ends within a minute anyway. */
  async offerUnlock(emailAsTyped: string, { why }: ResetWait): Promise<void> {
    if (why !== 'too-soon') await this.parts.unlocks.offer(normalEmail(emailAsTyped));
  }

  /** Checks a code from a network address. A right code must still be redeemed. */
  async verifyCode(emailAsTyped: string, code: string, address: string): Promise<CodeGuess> {
    const { database, codes, clock } = this.parts;
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
    return guess;
  }

  /** Returns a proof for a code that was right; undefined when it was used or voided meanwhile. */
  async redeemCode(
    transaction: PortalTransaction,
    emailAsTyped: string,
    code: string,
    address: string,
  ): Promise<string | undefined> {
    const { codes, proofs } = this.parts;
    const bucket = this.#bucketOf(normalEmail(emailAsTyped));
    if (!(await codes.redeem(transaction, bucket, code, address))) return undefined;
    return proofs.issue(transaction, bucket);
  }

  /**
   * Hashes a new password. Returns the reason instead if it cannot be set: there is no valid proof for this address or,
   * told only with a proof, the password consists of personal words.
   */
  async allowPassword(
    emailAsTyped: string,
    newPassword: string,
    proof: string,
  ): Promise<AllowedPassword | 'no-proof' | 'personal'> {
    const { database, proofs, hasher } = this.parts;
    const email = normalEmail(emailAsTyped);
    const bucket = this.#bucketOf(email);
    // A hash occupies a core for a moment: strangers do not get one. The proof is used up below.
    if (!(await proofs.isGood(database, bucket, proof))) return 'no-proof';
    const known = await openAccount(database, email);
    if (known && isMadeOf(newPassword, await personalWords(database, known.id))) return 'personal';
    return { email, hash: await hasher.hash(newPassword), proof };
  }

  /**
   * Stores a new password and ends all sessions of the account and its tokens. False when its proof is used up. Also
   * ends the pauses after wrong passwords at the account.
   */
  async setPassword(
    transaction: PortalTransaction,
    { email, hash, proof }: AllowedPassword,
    address: string,
  ): Promise<boolean> {
    const { codes, proofs, outbox, sessions, guard, clock, publicUrl } = this.parts;
    const bucket = this.#bucketOf(email);
    const account = await openAccount(transaction, email);
    if (!(await proofs.use(transaction, bucket, proof)) || !account) return false;
    await transaction
      .updateTable('users')
      .set({ password_hash: hash })
      .where('id', '=', account.id)
      .execute();
    await sessions.endAll(transaction, account.id);
    await codes.voidCode(transaction, bucket);
    await recordEvent(transaction, clock, { kind: 'password-reset', userId: account.id, address });
    await guard.forgetAll(transaction, bucket);
    await outbox.add(transaction, account.email, passwordChangedMail(publicUrl));
    return true;
  }

  /** Voids the code and every proof of an address. */
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
