import type { Clock } from '#core/shared/clock.port';
import type { PortalTransaction } from '../../db/portal-database';
import { passwordChangedMail } from '../../mail/mail-texts';
import type { Outbox } from '../../mail/outbox';
import { mustStillHold } from '../../sessions/session-lookup';
import type { SessionRegister } from '../../sessions/session-register';
import { recordEvent } from '../audit/security-log';
import type { Asked, OwnPassword } from './own-password';
import type { PasswordHasher } from './password-hasher';
import type { PasswordReset } from './password-reset';

/** A new password that can be stored, or the reason why not. */
type PreparedPassword =
  | {
      readonly kind: 'prepared';
      readonly email: string;
      /** The hash that the password was compared with, and the new hash. */
      readonly before: string;
      readonly after: string;
    }
  | { readonly kind: 'wrong-password' }
  | { readonly kind: 'wait'; readonly seconds: number };

/** The services for changing a password. */
interface ChangeParts {
  readonly hasher: PasswordHasher;
  readonly passwords: OwnPassword;
  readonly sessions: SessionRegister;
  readonly reset: PasswordReset;
  readonly outbox: Outbox;
  readonly clock: Clock;
  /** The origin for links in mails; undefined for mails without a link. */
  readonly publicUrl: string | undefined;
}

/** Changes the password of a signed-in person who knows the current one. */
export class ChangePassword {
  constructor(private readonly parts: ChangeParts) {}

  /**
   * Compares the current password and hashes the new one. Counts wrong passwords for the session. Throws `ServerFailed`
   * (503) when too many passwords are being hashed.
   */
  async prepare(asked: Asked, currentPassword: string, newPassword: string): Promise<PreparedPassword> {
    const { hasher, passwords } = this.parts;
    const guess = await passwords.compare(asked, currentPassword);
    if (guess.kind === 'wait') return guess;
    if (guess.kind === 'wrong') return { kind: 'wrong-password' };
    const { email, hash: before } = guess.result;
    return { kind: 'prepared', email, before, after: await hasher.hash(newPassword) };
  }

  /**
   * Stores the password, ends every other session, all API tokens and every pending reset, and queues the notice.
   * Returns the names of the tokens; undefined when another password was set meanwhile. Throws `SessionExpired` when
   * the session has ended meanwhile.
   */
  async apply(
    transaction: PortalTransaction,
    asked: Asked,
    { email, before, after }: Extract<PreparedPassword, { readonly kind: 'prepared' }>,
  ): Promise<readonly string[] | undefined> {
    const { sessions, reset, outbox, clock, publicUrl } = this.parts;
    const { userId, sessionId } = asked.principal;
    await mustStillHold(transaction, { sessionId });
    const changed = await transaction
      .updateTable('users')
      .set({ password_hash: after })
      .where('id', '=', userId)
      // If the password was changed meanwhile, the one that was compared is wrong by now.
      .where('password_hash', '=', before)
      .returning('id')
      .executeTakeFirst();
    if (!changed) return undefined;
    const tokens = await sessions.endOthers(transaction, userId, sessionId);
    await reset.endOf(transaction, email);
    await recordEvent(transaction, clock, { kind: 'password-changed', userId, address: asked.address() });
    await outbox.add(transaction, email, passwordChangedMail(publicUrl));
    return tokens;
  }
}
