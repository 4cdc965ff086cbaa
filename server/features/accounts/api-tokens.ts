import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '#core/shared/clock.port';
import { NotFound } from '#core/shared/failure';
import type { PortalDatabase } from '../../db/portal-database';
import { API_TOKEN_PREFIX } from '../../sessions/api-token-holder';
import type { Principal } from '../../sessions/principal';
import { mustStillHold } from '../../sessions/session-lookup';
import { tokenHash } from '../../sessions/token-hash';
import { recordChange } from '../audit/audit-log';

const DAY_MS = 86_400_000;
const SECRET_BYTES = 32;

/** A token that still holds. Times in ms since 1970. */
export interface ApiToken {
  readonly id: string;
  readonly name: string;
  /** Who made it. */
  readonly by: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** Tokens for programs that run by themselves: each reads what its maker may read at that moment, and changes nothing. */
export class ApiTokens {
  constructor(
    private readonly database: PortalDatabase,
    private readonly clock: Clock,
  ) {}

  /** The tokens that still hold, of every administrator, the newest first. */
  async list(): Promise<readonly ApiToken[]> {
    const rows = await this.database
      .selectFrom('api_tokens')
      .innerJoin('users', 'users.id', 'api_tokens.user_id')
      .selectAll('api_tokens')
      .select('users.name as by')
      .where('expires_at_ms', '>', this.clock.now())
      .orderBy('created_at_ms', 'desc')
      .orderBy('api_tokens.id')
      .execute();
    return rows.map(({ id, name, by, created_at_ms, expires_at_ms }) => ({
      id,
      name,
      by,
      createdAt: created_at_ms,
      expiresAt: expires_at_ms,
    }));
  }

  /** Makes a token and gives it, once: what is stored is its hash. */
  async create(
    principal: Principal,
    name: string,
    days: number,
  ): Promise<{ readonly id: string; readonly token: string; readonly expiresAt: number }> {
    const now = this.clock.now();
    const [id, token] = [randomUUID(), API_TOKEN_PREFIX + randomBytes(SECRET_BYTES).toString('base64url')];
    const expiresAt = now + days * DAY_MS;
    const row = { id, user_id: principal.userId, name, token_hash: tokenHash(token), created_at_ms: now };
    await this.database.transaction().execute(async (transaction) => {
      await mustStillHold(transaction, principal);
      await transaction.deleteFrom('api_tokens').where('expires_at_ms', '<=', now).execute();
      await transaction
        .insertInto('api_tokens')
        .values({ ...row, expires_at_ms: expiresAt })
        .execute();
      const after = { name, read_only: true, expires_at: new Date(expiresAt).toISOString() };
      await recordChange(transaction, principal, this.clock, {
        subject: 'token',
        subjectId: id,
        action: 'create',
        after,
      });
    });
    return { id, token, expiresAt };
  }

  /** Ends a token, whoever made it. Throws `NotFound` for one that is not there. */
  async revoke(principal: Principal, id: string): Promise<void> {
    await this.database.transaction().execute(async (transaction) => {
      const ended = await transaction
        .deleteFrom('api_tokens')
        .where('id', '=', id)
        .returning(['name'])
        .executeTakeFirst();
      if (!ended) throw new NotFound('No such token.');
      await recordChange(transaction, principal, this.clock, {
        subject: 'token',
        subjectId: id,
        action: 'revoke',
        before: { name: ended.name },
      });
    });
  }
}
