import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase } from '../../db/portal-database';
import type { Principal } from '../../sessions/principal';
import { mustStillHold } from '../../sessions/session-lookup';
import { tokenHash } from '../../sessions/token-hash';

/** More devices than a person has; beyond it, those registered longest ago are removed. */
const MAX_DEVICES = 20;

/** Stores the devices that receive push messages, each for the person who registered it last. */
export class PushTokens {
  constructor(
    private readonly database: PortalDatabase,
    private readonly clock: Clock,
  ) {}

  /** Registers a device until the caller's session ends. Throws `SessionExpired` if it has ended. */
  async add({ userId, sessionId }: Principal, token: string): Promise<void> {
    const owner = { user_id: userId, session_id: sessionId, created_at_ms: this.clock.now() };
    await this.database.transaction().execute(async (transaction) => {
      await mustStillHold(transaction, { sessionId });
      await transaction
        .insertInto('push_tokens')
        .values({ token_hash: tokenHash(token), token, ...owner })
        .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(owner))
        .execute();
      await transaction
        .deleteFrom('push_tokens')
        .where('user_id', '=', userId)
        .where('token_hash', 'not in', (eb) =>
          eb
            .selectFrom('push_tokens')
            .select('token_hash')
            .where('user_id', '=', userId)
            .orderBy('created_at_ms', 'desc')
            .limit(MAX_DEVICES),
        )
        .execute();
    });
  }

  /** Removes a device, if it is the caller's. */
  async remove({ userId }: Principal, token: string): Promise<void> {
    await this.database
      .deleteFrom('push_tokens')
      .where('token_hash', '=', tokenHash(token))
      .where('user_id', '=', userId)
      .execute();
  }
}
