import { randomUUID } from 'node:crypto';
import type { InvitedAdmin } from '#core/settings/portal-setup';
import { EMAIL } from '#core/shared/email';
import { InvalidInput, NotFound, TooManyRequests } from '#core/shared/failure';
import type { PortalTransaction } from '../../db/portal-database';
import { HttpError } from '../../http/http-error';
import { adminInvitationMail } from '../../mail/office-mails';
import { keepName, mustBeNobodys } from '../../names/kept-names';
import { putMark } from '../../records/setup-marks';
import { recordChange } from '../audit/audit-log';
import { normalEmail } from '../sign-in/open-account';
import { NO_PASSWORD } from '../sign-in/password-hasher';
import type { Inviting } from '../vendors/add-vendor';

const BETWEEN_MS = 60_000;

/**
 * Makes the account of another administrator and mails an invitation with a link to the page at `portal`. Throws
 * `InvalidInput` for an empty name or an invalid address, and an `HttpError` (409) where either is in use.
 */
export async function inviteAdmin(
  transaction: PortalTransaction,
  author: Inviting,
  typed: { readonly name: string; readonly email: string; readonly portal: string },
): Promise<InvitedAdmin> {
  const [name, email] = [typed.name.trim(), normalEmail(typed.email)];
  if (name.length < 2) throw new InvalidInput('Please enter the name.', 'name');
  if (!EMAIL.test(email)) throw new InvalidInput('Invalid email format', 'email');
  await mustBeNobodys(transaction, name, undefined);
  const account = { id: randomUUID(), email, name };
  const made = await transaction
    .insertInto('users')
    .values({ ...account, password_hash: NO_PASSWORD, role: 'admin', status: 'active' })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) {
    throw new HttpError(409, 'There is an account with this address already.', {
      code: 'account.email-taken',
      field: 'email',
    });
  }
  await keepName(transaction, account, author.clock.now());
  await sendInvitation(transaction, author, account, typed.portal);
  return account;
}

/**
 * Mails an administrator the invitation again. Throws `NotFound` for a person who has a password or is no
 * administrator, and `TooManyRequests` within a minute.
 */
export async function remindAdmin(
  transaction: PortalTransaction,
  author: Inviting,
  id: string,
  portal: string,
): Promise<InvitedAdmin> {
  const account = await transaction
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', '=', id)
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('password_hash', '=', NO_PASSWORD)
    .executeTakeFirst();
  if (!account) throw new NotFound('No such invitation.');
  const last = await transaction
    .selectFrom('setup_marks')
    .select('at_ms')
    .where('what', '=', markOf(id))
    .executeTakeFirst();
  const waited = author.clock.now() - (last?.at_ms ?? 0);
  if (waited < BETWEEN_MS) {
    const seconds = Math.ceil((BETWEEN_MS - waited) / 1000);
    throw new TooManyRequests('An invitation was sent less than a minute ago.', seconds);
  }
  await sendInvitation(transaction, author, account, portal);
  return account;
}

async function sendInvitation(
  transaction: PortalTransaction,
  author: Inviting,
  account: InvitedAdmin,
  portal: string,
): Promise<void> {
  const { admin, clock, outbox, publicUrl } = author;
  const inviter = await transaction
    .selectFrom('users')
    .select('name')
    .where('id', '=', admin.userId)
    .executeTakeFirstOrThrow();
  const mail = adminInvitationMail({ ...account, by: inviter.name }, portal, publicUrl);
  await outbox.add(transaction, account.email, mail);
  await putMark(transaction, {
    what: markOf(account.id),
    by_user: admin.userId,
    at_ms: clock.now(),
    detail: null,
  });
  await recordChange(transaction, admin, clock, {
    subject: 'account',
    subjectId: account.id,
    action: 'invite',
    after: { name: account.name, email: account.email, role: 'admin' },
  });
}

function markOf(id: string): string {
  return `invited ${id}`;
}
