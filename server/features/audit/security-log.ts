import { randomUUID } from 'node:crypto';
import type { SECURITY_EVENTS } from '#contract/security-log';
import type { Clock } from '#core/shared/clock.port';
import { isDatabaseUnavailable } from '../../db/dialect';
import type { PortalDatabase } from '../../db/portal-database';
import { emailThen, nameThen } from '../../names/kept-names';
import { PER_PAGE, pageOf, parseLogCursor } from './log-page';

/** A kind of security event. */
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];

/** An event, and the account that it concerns; undefined where no account has the typed address. */
export interface NewSecurityEvent {
  readonly kind: SecurityEventKind;
  readonly userId: string | undefined;
  readonly detail?: string | undefined;
  /** The network address that it came from. */
  readonly address?: string | undefined;
  /** A keyed hash of the typed e-mail address, where no account has it. */
  readonly tried?: string | undefined;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/**
 * The largest number of events an hour, for each person and for all unknown addresses together, that people can cause
 * without limit: enough to notice an attack, without filling the disk or hiding what another person does.
 */
const MAX_AN_HOUR = 1000;

/** Records an event, in the transaction of the action that it concerns if there is one. */
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
 * Records an event that its causer can repeat at will. Takes equally long for known and unknown accounts, so that the
 * time reveals nothing.
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
 * Records what a signed-in person did, but an equal event only once in so many ms. A full disk does not fail the call.
 */
export async function recordAccountEvent(
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

/**
 * Reads a page of events, newest first, with the names of the accounts at that time, and the cursor of the next page.
 */
export async function securityPage(database: PortalDatabase, from: string | undefined) {
  let query = database
    .selectFrom('security_log')
    .selectAll('security_log')
    .select([
      nameThen('security_log.user_id', 'security_log.at_ms').as('name'),
      emailThen('security_log.user_id', 'security_log.at_ms').as('email'),
    ]);
  if (from !== undefined) {
    const { at, id } = parseLogCursor(from);
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
