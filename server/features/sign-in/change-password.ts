import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase } from '../../db/portal-database';
import { passwordChangedMail } from '../../mail/mail-texts';
import type { Outbox } from '../../mail/outbox';
import type { Principal } from '../../sessions/principal';
import { mustStillHold } from '../../sessions/session-lookup';
import type { SessionRegister } from '../../sessions/session-register';
import { recordEvent } from '../audit/security-log';
import type { GuessingGuard } from './guessing-guard';
import type { PasswordHasher } from './password-hasher';
import type { PasswordReset } from './password-reset';

/** What came of a new password. */
export type PasswordOutcome =
  | { readonly kind: 'changed' }
  | { readonly kind: 'wrong-password' }
  | { readonly kind: 'wait'; readonly seconds: number };

/** What the change is made of. */
interface ChangeParts {
  readonly database: PortalDatabase;
  readonly hasher: PasswordHasher;
  readonly guard: GuessingGuard;
  readonly sessions: SessionRegister;
  readonly reset: PasswordReset;
  readonly outbox: Outbox;
  readonly clock: Clock;
  /** The origin that mails link to; undefined where they carry no link. */
  readonly publicUrl: string | undefined;
}

/** A new password for someone who is signed in and knows the current one. */
export class ChangePassword {
  constructor(private readonly parts: ChangeParts) {}

  /**
   * Stores the password, ends every other session and every reset that was begun, and queues the notice, all of it or
   * nothing. Wrong current ones are counted for the session. Throws `SessionExpired` when the session has ended
   * meanwhile, and `ServerFailed` (503) when too many passwords are being hashed.
   */
  async execute(
    { userId, sessionId }: Principal,
    currentPassword: string,
    newPassword: string,
  ): Promise<PasswordOutcome> {
    const { database, hasher, guard, sessions, reset, outbox, clock, publicUrl } = this.parts;
    const { email, password_hash: before } = await database
      .selectFrom('users')
      .select(['email', 'password_hash'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    // By session and not by address: a stranger's guesses, here or at the login, never keep out who is in.
    const guesser = { way: 'change-password', account: userId, address: sessionId };
    const guess = await guard.guess(guesser, async () =>
      (await hasher.verify(before, currentPassword)) ? true : undefined,
    );
    if (guess.kind === 'wait') return guess;
    if (guess.kind === 'wrong') return { kind: 'wrong-password' };
    const password_hash = await hasher.hash(newPassword);
    return database.transaction().execute(async (transaction) => {
      await mustStillHold(transaction, { sessionId });
      const changed = await transaction
        .updateTable('users')
        .set({ password_hash })
        .where('id', '=', userId)
        // Whoever set another one meanwhile has made the one that was compared a wrong one.
        .where('password_hash', '=', before)
        .returning('id')
        .executeTakeFirst();
      if (!changed) return { kind: 'wrong-password' };
      await sessions.endOthers(transaction, userId, sessionId);
      await reset.endOf(transaction, email);
      await recordEvent(transaction, clock, { kind: 'password-changed', userId });
      await outbox.add(transaction, email, passwordChangedMail(publicUrl));
      return { kind: 'changed' };
    });
  }
}
