import { randomBytes, randomUUID } from 'node:crypto';
import type { ApiToken } from '#core/accounts/api-token';
import type { Clock } from '#core/shared/clock.port';
import { NotFound } from '#core/shared/failure';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { notifyAdmins } from '../../mail/notify-admins';
import { tokenMadeMail } from '../../mail/office-mails';
import type { Outbox } from '../../mail/outbox';
import { nameThen } from '../../names/kept-names';
import { API_TOKEN_PREFIX } from '../../sessions/api-token-holder';
import type { Principal } from '../../sessions/principal';
import { mustStillHold } from '../../sessions/session-lookup';
import { tokenHash } from '../../sessions/token-hash';
import { recordChange } from '../audit/audit-log';

const DAY_MS = 86_400_000;
const SECRET_BYTES = 32;

/** The services that API tokens need. */
interface TokenParts {
  readonly database: PortalDatabase;
  readonly clock: Clock;
  readonly outbox: Outbox;
  /** The origin for links in mails; undefined for mails without a link. */
  readonly publicUrl: string | undefined;
}

/**
 * Manages tokens for programs that run unattended. A token reads what its maker may read at that moment, and changes
 * nothing.
 */
export class ApiTokens {
  constructor(private readonly parts: TokenParts) {}

  /** Lists the valid tokens of all administrators, newest first. */
  async list(): Promise<readonly ApiToken[]> {
    const rows = await this.parts.database
      .selectFrom('api_tokens')
      .selectAll()
      .select(nameThen('api_tokens.user_id', 'created_at_ms').as('by'))
      .where('expires_at_ms', '>', this.parts.clock.now())
      .orderBy('created_at_ms', 'desc')
      .orderBy('api_tokens.id')
      .execute();
    return rows.map(({ id, name, by, created_at_ms, expires_at_ms }) => ({
      id,
      name,
      by: by ?? '',
      createdAt: created_at_ms,
      expiresAt: expires_at_ms,
    }));
  }

  /**
   * Makes a token and returns it; only its hash is stored, so it cannot be read again. Mails its maker and the other
   * administrators.
   */
  async create(
    transaction: PortalTransaction,
    principal: Principal,
    name: string,
    days: number,
  ): Promise<{ readonly id: string; readonly token: string; readonly expiresAt: number }> {
    const now = this.parts.clock.now();
    const [id, token] = [randomUUID(), API_TOKEN_PREFIX + randomBytes(SECRET_BYTES).toString('base64url')];
    const expiresAt = now + days * DAY_MS;
    const row = { id, user_id: principal.userId, name, token_hash: tokenHash(token), created_at_ms: now };
    await mustStillHold(transaction, principal);
    await transaction.deleteFrom('api_tokens').where('expires_at_ms', '<=', now).execute();
    await transaction
      .insertInto('api_tokens')
      .values({ ...row, expires_at_ms: expiresAt })
      .execute();
    const after = { name, read_only: true, expires_at: new Date(expiresAt).toISOString() };
    await recordChange(transaction, principal, this.parts.clock, {
      subject: 'token',
      subjectId: id,
      action: 'create',
      after,
    });
    await this.#notifyAdmins(transaction, principal, name, expiresAt);
    return { id, token, expiresAt };
  }

  /** Ends a token of any maker. Throws `NotFound` for an unknown token. */
  async revoke(transaction: PortalTransaction, principal: Principal, id: string): Promise<void> {
    const ended = await transaction
      .deleteFrom('api_tokens')
      .where('id', '=', id)
      .returning(['name'])
      .executeTakeFirst();
    if (!ended) throw new NotFound('No such token.');
    await recordChange(transaction, principal, this.parts.clock, {
      subject: 'token',
      subjectId: id,
      action: 'revoke',
      before: { name: ended.name },
    });
  }

  /** The thief of a session could make a token too, so everyone who can end one is told. */
  async #notifyAdmins(
    transaction: PortalTransaction,
    { userId }: Principal,
    name: string,
    expiresAt: number,
  ): Promise<void> {
    const { outbox, publicUrl } = this.parts;
    const day = new Date(expiresAt).toISOString().slice(0, 10);
    await notifyAdmins(transaction, outbox, (admins) => {
      const maker = admins.find(({ id }) => id === userId);
      return maker && tokenMadeMail({ maker, name, day }, publicUrl);
    });
  }
}
