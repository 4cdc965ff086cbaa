import { randomUUID } from 'node:crypto';
import type { SECURITY_EVENTS } from '#contract/security-log';
import type { Clock } from '#core/shared/clock.port';
import { isDatabaseUnavailable } from '../../db/dialect';
import type { PortalDatabase } from '../../db/portal-database';
import { emailThen, nameThen } from '../../names/kept-names';
import { PER_PAGE, pageOf, placeOf } from './log-page';

/** An event at the doors of the portal. */
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];

/** Something that happened, and whose account it was; undefined where nobody has the address that was typed. */
export interface NewSecurityEvent {
  readonly kind: SecurityEventKind;
  readonly userId: string | undefined;
  readonly detail?: string | undefined;
  /** The network address from which it was done. */
  readonly address?: string | undefined;
  /** A keyed hash of the e-mail address that was typed, where nobody has it. */
  readonly tried?: string | undefined;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/**
 * The events that people can cause without end are kept as often as this in an hour of each of them, and of all unknown
 * addresses together: enough to see it, no full disk, and nobody hides what another one does.
 */
const MAX_AN_HOUR = 1000;

/** Adds an event, in the transaction of what it is about where there is one. */
export async function recordEvent(
  database: PortalDatabase,
  clock: Clock,
  { kind, userId, detail, address, tried }: NewSecurityEvent,
): Promise<void> {
  const row = {
    kind,
    user_id: userId ?? null,
    detail: detail ?? null,
    address: address ?? null,
    tried: tried ?? null,
  };
  await database
    .insertInto('security_log')
    .values({ ...row, id: randomUUID(), at_ms: clock.now() })
    .execute();
}

/**
 * Adds an event that its causer can repeat at will. The same for known accounts and unknown ones, so that the time it
 * takes tells nothing.
 */
export async function recordRepeatable(
  database: PortalDatabase,
  clock: Clock,
  event: NewSecurityEvent,
): Promise<void> {
  const thousandth = await database
    .selectFrom('security_log')
    .select('id')
    .where('kind', '=', event.kind)
    .where('user_id', event.userId === undefined ? 'is' : '=', event.userId ?? null)
    .where('at_ms', '>', clock.now() - HOUR_MS)
    .limit(1)
    .offset(MAX_AN_HOUR - 1)
    .executeTakeFirst();
  if (!thousandth) await recordEvent(database, clock, event);
}

/**
 * Adds what a signed-in person did, once in so many ms if it is the same. A disk that is full stops nobody's answer.
 */
export async function recordDeed(
  database: PortalDatabase,
  clock: Clock,
  event: NewSecurityEvent & { readonly userId: string; readonly detail: string; readonly address: string },
  onceInMs = MINUTE_MS,
): Promise<void> {
  try {
    const known = await database
      .selectFrom('security_log')
      .select('id')
      .where('kind', '=', event.kind)
      .where('user_id', '=', event.userId)
      .where('detail', '=', event.detail)
      .where('address', '=', event.address)
      .where('at_ms', '>', clock.now() - onceInMs)
      .executeTakeFirst();
    if (!known) await recordRepeatable(database, clock, event);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
  }
}

/** A page of events, newest first, with the accounts as they were called then, and where the older ones begin. */
export async function securityPage(database: PortalDatabase, from: string | undefined) {
  let query = database
    .selectFrom('security_log')
    .selectAll('security_log')
    .select([
      nameThen('security_log.user_id', 'security_log.at_ms').as('name'),
      emailThen('security_log.user_id', 'security_log.at_ms').as('email'),
    ]);
  if (from !== undefined) {
    const { at, id } = placeOf(from);
    query = query.where((of) =>
      of.or([
        of('security_log.at_ms', '<', at),
        of.and([of('security_log.at_ms', '=', at), of('security_log.id', '<', id)]),
      ]),
    );
  }
  const rows = await query
    .orderBy('security_log.at_ms', 'desc')
    .orderBy('security_log.id', 'desc')
    .limit(PER_PAGE + 1)
    .execute();
  return pageOf(rows);
}
