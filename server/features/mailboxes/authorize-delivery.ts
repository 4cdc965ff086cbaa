import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase } from '../../db/portal-database';
import type { MailboxRow } from '../../db/tables/mailbox-tables';
import { HttpError } from '../../http/http-error';
import { tooManyAttempts } from '../../http/too-many-attempts';
import { tokenHash } from '../../sessions/token-hash';
import { recordRepeatable } from '../audit/security-log';
import type { GuessingGuard } from '../sign-in/guessing-guard';

/** The prefix by which people and secret scanners recognise a mailbox token. */
export const MAILBOX_TOKEN_PREFIX = 'ppm_';
const BEARER = /^Bearer +(ppm_[\w-]{43})$/i;

/** The dependencies of authorizing a delivery. */
export interface DoorDependencies {
  readonly database: PortalDatabase;
  readonly clock: Clock;
  readonly guard: GuessingGuard;
}

/** A delivery's claim to a mailbox. */
export interface DeliveryClaim {
  readonly id: string;
  readonly authorization: string | undefined;
  readonly address: () => string;
}

/**
 * Returns the mailbox if the token is right. An unknown mailbox is refused like a wrong token. Throws an `HttpError`:
 * 401, and 429 after too many wrong tokens; the right token is always accepted, since it cannot be guessed.
 */
export async function authorizeDelivery(
  { database, clock, guard }: DoorDependencies,
  { id, authorization, address }: DeliveryClaim,
): Promise<MailboxRow> {
  const token = BEARER.exec(authorization ?? '')?.[1];
  const mailbox = await database.selectFrom('mailboxes').selectAll().where('id', '=', id).executeTakeFirst();
  // guard: a mailbox opens to its own token
  if (token !== undefined && isTokenOf(mailbox, token)) return mailbox;
  await recordRefusal(database, clock, id, address());
  // A text that does not have the form of a token is not counted as a guess.
  if (token !== undefined) {
    const guesser = { way: 'mailbox', account: id, address: address() };
    const outcome = await guard.guess(guesser, async () => undefined);
    // guard: guessing at a mailbox makes wait
    if (outcome.kind === 'wait') throw tooManyAttempts(outcome.seconds);
  }
  throw deliveryRefused();
}

/** Builds the refusal of a token, which does not reveal whether the mailbox exists. */
export function deliveryRefused(): HttpError {
  return new HttpError(401, 'This token does not open this mailbox.', { code: 'mailbox.refused' });
}

/** Writes a refused delivery to the security log. */
export async function recordRefusal(
  database: PortalDatabase,
  clock: Clock,
  id: string,
  address: string,
): Promise<void> {
  const event = { kind: 'mailbox-refused', userId: undefined, detail: id.slice(0, 60), address } as const;
  await recordRepeatable(database, clock, event);
}

function isTokenOf(mailbox: MailboxRow | undefined, token: string): mailbox is MailboxRow {
  const kept = mailbox?.token_hash ?? '';
  const sent = Buffer.from(tokenHash(token));
  return kept.length === sent.length && timingSafeEqual(Buffer.from(kept), sent);
}
