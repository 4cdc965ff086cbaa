import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase } from '../../db/portal-database';
import { passwordChangedMail } from '../../mail/mail-texts';
import type { Outbox } from '../../mail/outbox';
import { mustStillHold } from '../../sessions/session-lookup';
import type { SessionRegister } from '../../sessions/session-register';
import { recordEvent } from '../audit/security-log';
import type { Asked, OwnPassword } from './own-password';
import type { PasswordHasher } from './password-hasher';
import type { PasswordReset } from './password-reset';

/** The outcome of a new password. */
export type PasswordOutcome =
  /** With the names of the tokens for programs that have ended. */
  | { readonly kind: 'changed'; readonly tokens: readonly string[] }
  | { readonly kind: 'wrong-password' }
  | { readonly kind: 'wait'; readonly seconds: number };

/** The parts that the change is made of. */
interface ChangeParts {
  readonly database: PortalDatabase;
  readonly hasher: PasswordHasher;
  readonly passwords: OwnPassword;
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
   * Stores the password, ends every other session, the tokens for programs and every reset that was begun, and queues
   * the notice, all of it or nothing. Wrong current ones are counted for the session. Throws `SessionExpired` when the
   * session has ended meanwhile, and `ServerFailed` (503) when too many passwords are being hashed.
   */
  async execute(asked: Asked, currentPassword: string, newPassword: string): Promise<PasswordOutcome> {
    const { database, hasher, passwords, sessions, reset, outbox, clock, publicUrl } = this.parts;
    const { userId, sessionId } = asked.principal;
    const guess = await passwords.compare(asked, currentPassword);
    if (guess.kind === 'wait') return guess;
    if (guess.kind === 'wrong') return { kind: 'wrong-password' };
    const { email, hash: before } = guess.result;
    const password_hash = await hasher.hash(newPassword);
    return database.transaction().execute(async (transaction) => {
      await mustStillHold(transaction, { sessionId });
      const changed = await transaction
        .updateTable('users')
        .set({ password_hash })
        .where('id', '=', userId)
        // A person who set another one meanwhile has made the one that was compared a wrong one.
        .where('password_hash', '=', before)
        .returning('id')
        .executeTakeFirst();
      if (!changed) return { kind: 'wrong-password' };
      const tokens = await sessions.endOthers(transaction, userId, sessionId);
      await reset.endOf(transaction, email);
      await recordEvent(transaction, clock, { kind: 'password-changed', userId, address: asked.address() });
      await outbox.add(transaction, email, passwordChangedMail(publicUrl));
      return { kind: 'changed', tokens };
    });
  }
}
