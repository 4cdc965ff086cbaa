import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase } from '../../db/portal-database';
import type { MailboxRow } from '../../db/tables/mailbox-tables';
import { HttpError } from '../../http/http-error';
import { tooManyAttempts } from '../../http/too-many-attempts';
import { tokenHash } from '../../sessions/token-hash';
import { recordRepeatable } from '../audit/security-log';
import type { GuessingGuard } from '../sign-in/guessing-guard';

/** By it a token is known for one of a mailbox, by people and by scanners that look for secrets in files. */
export const MAILBOX_TOKEN_PREFIX = 'ppm_';
const BEARER = /^Bearer +(ppm_[\w-]{43})$/i;

/** The parts that the door of a mailbox needs. */
export interface DoorNeeds {
  readonly database: PortalDatabase;
  readonly clock: Clock;
  readonly guard: GuessingGuard;
}

/** Somebody at the door of a mailbox. */
export interface Knock {
  readonly id: string;
  readonly authorization: string | undefined;
  readonly address: () => string;
}

/**
 * Opens a mailbox to the holder of its token. A mailbox that is not there is refused as a wrong token is. Throws a
 * `HttpError`: 401, and 429 after too many wrong ones; the right token is let in however many others are wrong, since
 * nobody comes upon it by trying.
 */
export async function openMailbox(
  { database, clock, guard }: DoorNeeds,
  { id, authorization, address }: Knock,
): Promise<MailboxRow> {
  const token = BEARER.exec(authorization ?? '')?.[1];
  const mailbox = await database.selectFrom('mailboxes').selectAll().where('id', '=', id).executeTakeFirst();
  // guard: a mailbox opens to its own token
  if (token !== undefined && isTokenOf(mailbox, token)) return mailbox;
  await noteRefusal(database, clock, id, address());
  // What has not the form of a token is no guess at one.
  if (token !== undefined) {
    const guesser = { way: 'mailbox', account: id, address: address() };
    const outcome = await guard.guess(guesser, async () => undefined);
    // guard: guessing at a mailbox makes wait
    if (outcome.kind === 'wait') throw tooManyAttempts(outcome.seconds);
  }
  throw notOpened();
}

/** Refuses a token, and says nothing of whether there is such a mailbox. */
export function notOpened(): HttpError {
  return new HttpError(401, 'This token does not open this mailbox.', { code: 'mailbox.refused' });
}

/** Notes in the security log that somebody was refused at a mailbox. */
export async function noteRefusal(
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
