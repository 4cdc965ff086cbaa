import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase } from '../../db/portal-database';
import { HttpError } from '../../http/http-error';
import { tooManyAttempts } from '../../http/too-many-attempts';
import type { Principal } from '../../sessions/principal';
import { recordRepeatable } from '../audit/security-log';
import type { GuessingGuard, GuessOutcome } from './guessing-guard';
import type { PasswordHasher } from './password-hasher';

/** Somebody who is signed in, and where their call comes from. */
export interface Asked {
  readonly principal: Principal;
  readonly address: () => string;
}

/** The account of somebody who knows its password. */
interface KnownAccount {
  readonly email: string;
  /** The one that was compared. */
  readonly hash: string;
}

/** Asks people who are signed in for their password again: a session that was stolen does not know it. */
export class OwnPassword {
  constructor(
    private readonly database: PortalDatabase,
    private readonly hasher: PasswordHasher,
    private readonly guard: GuessingGuard,
    private readonly clock: Clock,
  ) {}

  /**
   * Compares the password of the caller. Wrong ones are counted for the session, whatever they were asked for. Throws
   * `ServerFailed` (503) when too many passwords are being hashed.
   */
  async compare({ principal, address }: Asked, password: string): Promise<GuessOutcome<KnownAccount>> {
    const { userId, sessionId } = principal;
    const { email, password_hash: hash } = await this.database
      .selectFrom('users')
      .select(['email', 'password_hash'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    // By session and not by address: a stranger's guesses, here or at the login, never keep out who is in.
    const guesser = { way: 'own-password', account: userId, session: sessionId };
    return this.guard.guess(guesser, async () => {
      if (await this.hasher.verify(hash, password)) return { email, hash };
      const event = { kind: 'password-wrong', userId, address: address() } as const;
      await recordRepeatable(this.database, this.clock, event);
      return undefined;
    });
  }

  /** Throws a `HttpError` for a password that is missing (with the sentence) or wrong (400), and for too many (429). */
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
