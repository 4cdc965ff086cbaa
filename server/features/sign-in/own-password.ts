import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase } from '../../db/portal-database';
import { HttpError } from '../../http/http-error';
import { tooManyAttempts } from '../../http/too-many-attempts';
import type { Principal } from '../../sessions/principal';
import { recordRepeatable } from '../audit/security-log';
import type { GuessingGuard, GuessOutcome } from './guessing-guard';
import type { PasswordHasher } from './password-hasher';

/** A signed-in person, and the address of their call. */
export interface Asked {
  readonly principal: Principal;
  readonly address: () => string;
}

/** The account of a person who knows its password. */
interface KnownAccount {
  readonly email: string;
  /** The hash that was compared. */
  readonly hash: string;
}

/** Asks signed-in people for their password again: the thief of a session does not know it. */
export class OwnPassword {
  constructor(
    private readonly database: PortalDatabase,
    private readonly hasher: PasswordHasher,
    private readonly guard: GuessingGuard,
    private readonly clock: Clock,
  ) {}

  /**
   * Compares the password of the caller. Counts wrong ones for the session, whatever they were asked for. Throws
   * `ServerFailed` (503) when too many passwords are being hashed.
   */
  async compare({ principal, address }: Asked, password: string): Promise<GuessOutcome<KnownAccount>> {
    const { userId, sessionId } = principal;
    const { email, password_hash: hash } = await this.database
      .selectFrom('users')
      .select(['email', 'password_hash'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    // Counted by session and not by address: a stranger's guesses, here or at the login, never block a signed-in
    // person.
    const guesser = { way: 'own-password', account: userId, session: sessionId };
    return this.guard.guess(guesser, async () => {
      if (await this.hasher.verify(hash, password)) return { email, hash };
      const event = { kind: 'password-wrong', userId, address: address() } as const;
      await recordRepeatable(this.database, this.clock, event);
      return undefined;
    });
  }

  /**
   * Throws a `HttpError` for a missing password (with the given sentence) or a wrong one (400), and for too many
   * attempts (429).
   */
  async mustBeKnown(
    asked: Asked,
    password: string | undefined,
    missing = 'Please enter your password.',
  ): Promise<void> {
    if (password === undefined || password === '')
      throw new HttpError(400, missing, { code: 'auth.password-needed', field: 'password' });
    const outcome = await this.compare(asked, password);
    if (outcome.kind === 'wait') throw tooManyAttempts(outcome.seconds);
    if (outcome.kind === 'wrong') {
      throw new HttpError(400, 'The password is not right.', {
        code: 'auth.wrong-password',
        field: 'password',
      });
    }
  }
}
