import { randomBytes } from 'node:crypto';
import { pathOf } from '#contract/endpoint';
import { meetingCalendar } from '#contract/meeting-feed';
import type { Clock } from '#core/shared/clock.port';
import { NotAllowed, NotFound } from '#core/shared/failure';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { Principal } from '../../sessions/principal';
import { mustStillHold } from '../../sessions/session-lookup';
import { tokenHash } from '../../sessions/token-hash';
import { SqlMeetingRepo } from './sql-meeting-repo';

const TOKEN_BYTES = 32;
/** A calendar keeps what it has read, so meetings older than a year need not be sent every hour. */
const LOOKING_BACK_MS = 366 * 86_400_000;

/**
 * Makes and ends the link with which a calendar reads the meetings of one person's franchise without signing in. A
 * person has at most one; only its hash is stored.
 */
export class MeetingFeed {
  constructor(
    private readonly database: PortalDatabase,
    private readonly principal: Pick<Principal, 'userId' | 'sessionId' | 'role' | 'franchiseCodes'>,
    private readonly clock: Clock,
  ) {}

  /** Returns when the valid link was made, in ms since 1970; undefined when there is none. */
  async since(): Promise<number | undefined> {
    const row = await this.database
      .selectFrom('meeting_feeds')
      .select('created_at_ms')
      .where('user_id', '=', this.principal.userId)
      .executeTakeFirst();
    return row?.created_at_ms;
  }

  /**
   * Makes a link and returns its path. It cannot be read again later, and the former link stops working. Throws
   * `NotAllowed` for persons who have no meetings of their own.
   */
  async make(transaction: PortalTransaction): Promise<string> {
    const { userId, franchiseCodes } = this.principal;
    if (franchiseCodes === 'all' || franchiseCodes.length === 0) throw new NotAllowed();
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const link = { token_hash: tokenHash(token), created_at_ms: this.clock.now() };
    await mustStillHold(transaction, this.principal);
    await transaction
      .insertInto('meeting_feeds')
      .values({ user_id: userId, ...link })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
      .execute();
    return pathOf(meetingCalendar, { token });
  }

  /** Ends the link, if there is one. */
  async stop(): Promise<void> {
    await endFeedOf(this.database, this.principal.userId);
  }
}

/** Ends the link of a person, within the given transaction. */
export async function endFeedOf(database: PortalDatabase | PortalTransaction, userId: string): Promise<void> {
  await database.deleteFrom('meeting_feeds').where('user_id', '=', userId).execute();
}

/**
 * Returns the meetings of the link holder's franchise as an iCalendar file. Throws `NotFound` for an unknown or ended
 * link, and for one of a person who may no longer sign in.
 */
export async function calendarBehind(database: PortalDatabase, token: string, clock: Clock): Promise<string> {
  const holder = await database
    .selectFrom('meeting_feeds')
    .innerJoin('users', 'users.id', 'meeting_feeds.user_id')
    .innerJoin('vendors', 'vendors.vendor_id', 'users.vendor_id')
    .select('vendors.franchise_code')
    .where('meeting_feeds.token_hash', '=', tokenHash(token))
    .where('users.role', '=', 'vendor')
    .where('users.status', '=', 'active')
    .where('vendors.status', '=', 'active')
    .executeTakeFirst();
  if (!holder) throw new NotFound('No such calendar.');
  const code = holder.franchise_code;
  const own = new SqlMeetingRepo(database, { franchiseCodes: [code] }, clock);
  return own.calendarFeed(code, clock.now() - LOOKING_BACK_MS);
}
