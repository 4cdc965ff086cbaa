import type { Endpoint } from '#contract/endpoint';
import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase } from '../../db/portal-database';
import { HttpError } from '../../http/http-error';
import type { Principal } from '../../sessions/principal';
import { NO_PASSWORD } from './password-hasher';

const MINUTE_MS = 60_000;
/** How long a proof of the second factor is valid in its session. */
const FRESH_MS = 10 * MINUTE_MS;
/** How long acts that need a second factor wait after another administrator has reset it. */
const WAIT_MS = 24 * 60 * MINUTE_MS;

/** The administrators that need a second factor: all, none, or all as soon as there are several. */
export type FactorDemand = 'required' | 'optional' | 'several';

/** Checks that an administrator meets a call's demand for a second factor. */
export class FactorGate {
  constructor(
    private readonly database: PortalDatabase,
    private readonly clock: Clock,
    private readonly demand: FactorDemand,
  ) {}

  /** Tells whether every administrator must have a second factor. */
  async isDemanded(): Promise<boolean> {
    if (this.demand !== 'several') return this.demand === 'required';
    const admins = await this.database
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('status', '=', 'active')
      // An invited administrator without a password approves nothing yet.
      .where('password_hash', '<>', NO_PASSWORD)
      .limit(2)
      .execute();
    return admins.length > 1;
  }

  /** Returns until when an account's acts have to wait, in ms since 1970; undefined where they do not. */
  async waitsUntil(userId: string): Promise<number | undefined> {
    const reset = await this.database
      .selectFrom('factor_resets')
      .select('reset_at_ms')
      .where('user_id', '=', userId)
      .where('reset_at_ms', '>', this.clock.now() - WAIT_MS)
      .executeTakeFirst();
    return reset && reset.reset_at_ms + WAIT_MS;
  }

  /**
   * Throws a `HttpError` (403) where a call needs a second factor that the administrator has not set up
   * (`auth.factor-required`), must prove again (`auth.factor-needed`), or that was reset within a day
   * (`auth.factor-waits`).
   */
  async mustBeProved(
    { secondFactor }: Pick<Endpoint, 'secondFactor'>,
    { role, program, userId, sessionId }: Principal,
  ): Promise<void> {
    if (role !== 'admin' || program || secondFactor === 'exempt') return;
    const demanded = await this.isDemanded();
    if (!demanded && secondFactor !== 'fresh') return;
    const { confirmed_at_ms: since, factor_at_ms: provedAt } = await this.database
      .selectFrom('sessions')
      .leftJoin('second_factors', 'second_factors.user_id', 'sessions.user_id')
      .select(['confirmed_at_ms', 'factor_at_ms'])
      .where('sessions.id', '=', sessionId)
      .executeTakeFirstOrThrow();
    if (demanded && since === null)
      throw refusal('required', 'Set up two-step login first, in your profile.');
    if (secondFactor !== 'fresh') return;
    // guard: acts about money wait after a reset of the second factor
    if ((await this.waitsUntil(userId)) !== undefined)
      throw refusal('waits', 'Your two-step login was reset. For 24 hours this waits.');
    // guard: acts about money ask for the second factor again
    if (since !== null && (provedAt === null || provedAt <= this.clock.now() - FRESH_MS))
      throw refusal('needed', 'Enter the code of your authenticator app to go on.');
  }
}

function refusal(why: 'required' | 'waits' | 'needed', sentence: string): HttpError {
  return new HttpError(403, sentence, { code: `auth.factor-${why}` });
}
