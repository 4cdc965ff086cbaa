import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { toRole } from '#core/access/role';
import type { Clock } from '#core/shared/clock.port';
import { NotFound, SessionExpired } from '#core/shared/failure';
import type { PortalDatabase, PortalTransaction } from '../db/portal-database';
import { apiTokenHolder, isApiToken } from './api-token-holder';
import { type Device, deviceOf } from './device-of';
import { franchisesOf, type Principal, STRANGER } from './principal';
import { sessionLookup } from './session-lookup';
import type { TokenSigner } from './token-signer';

const MINUTE_MS = 60_000;
/** A session without a call for this long has ended. */
export const IDLE_MS = 30 * MINUTE_MS;
const ABSOLUTE_MS = 12 * 60 * MINUTE_MS;
/** The largest error of `last_seen_at_ms`: a write for every read would cost a disk sync each. */
const SEEN_STEP_MS = MINUTE_MS / 2;
/** The longest time in ms that a call waits for that write. */
const MAX_WAIT_MS = 50;

/** A session whose token is still valid. Times are in ms since 1970. */
export interface OpenSession {
  readonly id: string;
  readonly startedAt: number;
  readonly lastSeenAt: number;
  readonly device: Device;
}

/** Manages the sessions on the server: a token is only valid together with its row here. */
export class SessionRegister {
  readonly #holders: ReturnType<typeof sessionLookup>;
  /** The sessions whose `last_seen_at_ms` is being written. */
  readonly #beingSeen = new Set<string>();

  constructor(
    private readonly database: PortalDatabase,
    private readonly signer: TokenSigner,
    private readonly clock: Clock,
  ) {
    this.#holders = sessionLookup(database);
  }

  /**
   * Starts a session and returns its token, valid for 12 hours and at most 30 minutes without a call. The caller has
   * checked in the same transaction that the person may sign in now. `userAgent` names the program, and `proved` tells
   * that the second factor was proved.
   */
  async start(
    transaction: PortalTransaction,
    userId: string,
    userAgent?: string,
    proved = false,
  ): Promise<string> {
    const now = this.clock.now();
    const id = randomUUID();
    const { browser, system } = deviceOf(userAgent);
    const expires = now + ABSOLUTE_MS;
    await transaction.deleteFrom('sessions').where('expires_at_ms', '<', now).execute();
    await transaction
      .insertInto('sessions')
      .values({
        id,
        user_id: userId,
        issued_at_ms: now,
        last_seen_at_ms: now,
        expires_at_ms: expires,
        browser: browser ?? null,
        system: system ?? null,
        factor_at_ms: proved ? now : null,
      })
      .execute();
    return this.signer.sign({ sessionId: id, userId }, now, expires);
  }

  /** Records that the second factor was proved in a session. */
  async prove(transaction: PortalTransaction, sessionId: string): Promise<void> {
    await transaction
      .updateTable('sessions')
      .set({ factor_at_ms: this.clock.now() })
      .where('id', '=', sessionId)
      .execute();
  }

  /**
   * Finds the holder of the token with the present role and franchise. Throws `SessionExpired` when the token is not
   * ours, too old, idle for too long, signed out, or when its person or vendor is no longer active.
   */
  async principalOf(token: string): Promise<Principal> {
    if (isApiToken(token)) return apiTokenHolder(this.database, this.clock, token);
    const { sessionId, userId } = await this.signer.read(token);
    const now = this.clock.now();
    const row = await this.#holders.find(sessionId);
    if (row?.user_id !== userId || row.vendor_status === 'inactive') throw new SessionExpired();
    if (row.last_seen_at_ms <= now - IDLE_MS) throw new SessionExpired();
    // Written in the background if need be: no reader waits long for a writer.
    if (row.last_seen_at_ms < now - SEEN_STEP_MS)
      await Promise.race([this.#seen(sessionId, now), sleep(MAX_WAIT_MS)]);
    const role = toRole(row.role);
    return {
      userId,
      sessionId,
      role,
      vendorId: row.vendor_id ?? undefined,
      franchiseCodes: franchisesOf(role, row.franchise_code),
    };
  }

  /**
   * Returns the holder of a token of ours whose session may have ended, and who may do nothing with it. Throws
   * `SessionExpired` for a token that is not ours or too old.
   */
  async endedHolder(token: string): Promise<Principal> {
    if (isApiToken(token)) throw new SessionExpired();
    const { sessionId, userId } = await this.signer.read(token);
    return { ...STRANGER, userId, sessionId, hasEnded: true };
  }

  /** Ends a session: its token is refused from the next call on, and its device receives no more messages. */
  async end(transaction: PortalTransaction, sessionId: string): Promise<void> {
    await transaction.deleteFrom('push_tokens').where('session_id', '=', sessionId).execute();
    await transaction
      .updateTable('sessions')
      .set({ revoked_at_ms: this.clock.now() })
      .where('id', '=', sessionId)
      .where('revoked_at_ms', 'is', null)
      .execute();
  }

  /** Ends every session of a person on all devices, and everything admitted by them, within the transaction. */
  async endAll(transaction: PortalTransaction, userId: string): Promise<void> {
    await transaction.deleteFrom('push_tokens').where('user_id', '=', userId).execute();
    await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
    await endTokens(transaction, userId);
  }

  /**
   * Ends every session of a person but one, within the transaction, and also the person's API tokens, since an intruder
   * may have made one. Returns the names of these tokens.
   */
  async endOthers(
    transaction: PortalTransaction,
    userId: string,
    sessionId: string,
  ): Promise<readonly string[]> {
    await transaction
      .deleteFrom('push_tokens')
      .where('user_id', '=', userId)
      .where((eb) => eb.or([eb('session_id', 'is', null), eb('session_id', '!=', sessionId)]))
      .execute();
    await transaction
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('id', '!=', sessionId)
      .execute();
    return endTokens(transaction, userId);
  }

  /** Lists the sessions of a person whose tokens are still valid, last seen first. */
  async openOf(userId: string): Promise<readonly OpenSession[]> {
    const now = this.clock.now();
    const rows = await this.#open(this.database, userId, now)
      .orderBy('last_seen_at_ms', 'desc')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      startedAt: row.issued_at_ms,
      lastSeenAt: row.last_seen_at_ms,
      device: { browser: row.browser ?? undefined, system: row.system ?? undefined },
    }));
  }

  /** Ends one of a person's own sessions. Throws `NotFound` for another person's, and for one that has ended. */
  async endOwn(transaction: PortalTransaction, userId: string, sessionId: string): Promise<void> {
    const open = this.#open(transaction, userId, this.clock.now());
    if (!(await open.where('id', '=', sessionId).executeTakeFirst())) throw new NotFound('No such session.');
    await this.end(transaction, sessionId);
  }

  #open(database: PortalDatabase, userId: string, now: number) {
    return database
      .selectFrom('sessions')
      .select(['id', 'issued_at_ms', 'last_seen_at_ms', 'browser', 'system'])
      .where('user_id', '=', userId)
      .where('revoked_at_ms', 'is', null)
      .where('last_seen_at_ms', '>', now - IDLE_MS)
      .where('expires_at_ms', '>', now);
  }

  async #seen(sessionId: string, now: number): Promise<void> {
    if (this.#beingSeen.has(sessionId)) return;
    this.#beingSeen.add(sessionId);
    try {
      await this.database
        .updateTable('sessions')
        .set({ last_seen_at_ms: now })
        .where('id', '=', sessionId)
        .execute();
    } catch {
      // A full disk must not stop people from reading.
    } finally {
      this.#beingSeen.delete(sessionId);
    }
  }
}

async function endTokens(transaction: PortalTransaction, userId: string): Promise<readonly string[]> {
  const ended = await transaction
    .deleteFrom('api_tokens')
    .where('user_id', '=', userId)
    .returning('name')
    .execute();
  return ended.map(({ name }) => name).toSorted();
}
