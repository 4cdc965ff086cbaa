import type { AuditAct } from '#core/audit/audit-acts';
import type { Clock } from '#core/shared/clock.port';
import { NotFound } from '#core/shared/failure';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { HttpError } from '../../http/http-error';
import { hasOtherAdmin } from '../../sessions/other-admin';
import type { Principal } from '../../sessions/principal';
import { IDLE_MS, type SessionRegister } from '../../sessions/session-register';
import { recordChange } from '../audit/audit-log';

/** The admin who manages accounts, and the services for it. */
interface AtAccounts {
  readonly admin: Principal;
  readonly sessions: SessionRegister;
  readonly clock: Clock;
}

/** A change of an account; an undefined field stays as it is. */
interface AccountChange {
  readonly active?: boolean | undefined;
  readonly admin?: boolean | undefined;
}

/** Selects the accounts of present and former admins, or those of one vendor, with their number of valid sessions. */
export function selectAccounts(database: PortalDatabase, now: number, vendorId?: string) {
  const accounts = selectAll(database, now);
  return vendorId === undefined
    ? // An account with neither the role nor a vendor was once an admin's: no other account is like that.
      accounts.where((of) => of.or([of('users.role', '=', 'admin'), of('users.vendor_id', 'is', null)]))
    : accounts.where('users.vendor_id', '=', vendorId);
}

function selectAll(database: PortalDatabase, now: number) {
  return database
    .selectFrom('users')
    .leftJoin('sessions', (join) =>
      join
        .onRef('sessions.user_id', '=', 'users.id')
        .on('sessions.revoked_at_ms', 'is', null)
        .on('sessions.last_seen_at_ms', '>', now - IDLE_MS)
        .on('sessions.expires_at_ms', '>', now),
    )
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.email', 'users.role', 'users.status', 'users.vendor_id'])
    .select(({ fn }) => [
      fn.count<number>('sessions.id').as('sessions'),
      fn.max('sessions.last_seen_at_ms').as('last_seen_at_ms'),
      fn.max('second_factors.confirmed_at_ms').as('factor_since_ms'),
    ])
    .groupBy(['users.id', 'users.name', 'users.email', 'users.role', 'users.status', 'users.vendor_id'])
    .orderBy('users.email');
}

/**
 * Opens or closes an admin's account, or grants or revokes the role, with an entry in the audit log; an admin who loses
 * either also loses all sessions. Throws `NotFound` for a person who is and was no admin, and a `HttpError` (409) where
 * no admin would be left.
 */
export function changeAdmin(database: PortalDatabase, by: AtAccounts, id: string, change: AccountChange) {
  return database.transaction().execute(async (transaction) => {
    const now = by.clock.now();
    const before = await selectAccounts(transaction, now).where('users.id', '=', id).executeTakeFirst();
    if (!before) throw new NotFound('No such account.');
    const isAdmin = before.role === 'admin';
    const role = (change.admin ?? isAdmin) ? 'admin' : before.vendor_id === null ? 'none' : 'vendor';
    const status =
      (change.active ?? before.status === 'active') ? ('active' as const) : ('inactive' as const);
    if (role === before.role && status === before.status) return before;
    // guard: an admin is left
    if (isAdmin && (role !== 'admin' || status !== 'active')) await mustLeaveAnother(transaction, id);
    await transaction.updateTable('users').set({ role, status }).where('id', '=', id).execute();
    if (role !== 'admin' || status !== 'active') await by.sessions.endAll(transaction, id);
    await recordChange(transaction, by.admin, by.clock, {
      subject: 'account',
      subjectId: id,
      action: actionOf(before, { role, status }),
      before: { email: before.email, role: before.role, status: before.status },
      after: { email: before.email, role, status },
    });
    return selectAll(transaction, now).where('users.id', '=', id).executeTakeFirstOrThrow();
  });
}

/**
 * Ends the sessions and the tokens of an account, except the session that makes the call, with an entry in the audit
 * log.
 */
export async function endSessionsOf(
  transaction: PortalTransaction,
  by: AtAccounts,
  id: string,
): Promise<void> {
  const account = await transaction
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!account) throw new NotFound('No such account.');
  const tokens = await by.sessions.endOthers(transaction, id, by.admin.sessionId);
  await recordChange(transaction, by.admin, by.clock, {
    subject: 'account',
    subjectId: id,
    action: 'end-sessions',
    after: { email: account.email, ...(tokens.length > 0 && { tokens: [...tokens] }) },
  });
}

async function mustLeaveAnother(transaction: PortalTransaction, id: string): Promise<void> {
  if (!(await hasOtherAdmin(transaction, id))) {
    throw new HttpError(409, 'This is the last admin. Make another one first.', {
      code: 'account.last-admin',
    });
  }
}

function actionOf(
  before: { readonly role: string; readonly status: string },
  after: { readonly role: string; readonly status: string },
): AuditAct<'account'> {
  if (before.status !== after.status) return after.status === 'active' ? 'activate' : 'deactivate';
  return after.role === 'admin' ? 'promote' : 'demote';
}
