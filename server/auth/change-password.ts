import type { PortalDatabase } from '../db/portal-database';
import { passwordChangedMail } from '../mail/mail-texts';
import type { Outbox } from '../mail/outbox';
import type { GuessingGuard } from './guessing-guard';
import type { PasswordHasher } from './password-hasher';
import type { Principal } from './principal';
import type { SessionRegister } from './session-register';
import { PASSWORD_WAY } from './sign-in';

/** What came of a new password. */
export type PasswordOutcome =
  | { readonly kind: 'changed' }
  | { readonly kind: 'wrong-password' }
  | { readonly kind: 'wait'; readonly seconds: number };

/** A new password for someone who is signed in and knows the current one. */
export class ChangePassword {
  constructor(
    private readonly database: PortalDatabase,
    private readonly hasher: PasswordHasher,
    private readonly guard: GuessingGuard,
    private readonly sessions: SessionRegister,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Stores the password, ends every other session and queues the notice, all of it or nothing. A wrong current one
   * counts like one at the login. Throws `ServerFailed` (503) when too many passwords are being hashed.
   */
  async execute(
    { userId, sessionId }: Principal,
    currentPassword: string,
    newPassword: string,
    address: string,
  ): Promise<PasswordOutcome> {
    const { email, password_hash: before } = await this.database
      .selectFrom('users')
      .select(['email', 'password_hash'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const guess = await this.guard.guess({ way: PASSWORD_WAY, account: email, address }, async () =>
      (await this.hasher.verify(before, currentPassword)) ? true : undefined,
    );
    if (guess.kind === 'wait') return guess;
    if (guess.kind === 'wrong') return { kind: 'wrong-password' };
    const password_hash = await this.hasher.hash(newPassword);
    return this.database.transaction().execute(async (transaction) => {
      const changed = await transaction
        .updateTable('users')
        .set({ password_hash })
        .where('id', '=', userId)
        // Whoever set another one meanwhile has made the one that was compared a wrong one.
        .where('password_hash', '=', before)
        .returning('id')
        .executeTakeFirst();
      if (!changed) return { kind: 'wrong-password' };
      await this.sessions.endOthers(transaction, userId, sessionId);
      await this.outbox.add(transaction, email, passwordChangedMail());
      return { kind: 'changed' };
    });
  }
}
