import { allAccounts, changeAccount, endAccountSessions } from '#contract/accounts';
import type { AdminAccount } from '#core/accounts/admin-account';
import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase } from '../../db/portal-database';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { keyedRoute, type Route, route, routeWithBody } from '../../http/route';
import type { Principal } from '../../sessions/principal';
import type { SessionRegister } from '../../sessions/session-register';
import type { OwnPassword } from '../sign-in/own-password';
import { changeAdmin, endSessionsOf, selectAccounts } from './admin-accounts';

/** Makes the calls with which admins manage each other's accounts. */
export function accountRoutes(
  repeats: IdempotencyStore,
  database: PortalDatabase,
  sessions: SessionRegister,
  passwords: OwnPassword,
  clock: Clock,
): readonly Route[] {
  return [
    route(allAccounts, async ({ principal, query: { vendor } }) => {
      const rows = await selectAccounts(database, clock.now(), vendor).execute();
      return rows.map((row) => accountOf(row, principal));
    }),
    routeWithBody(changeAccount, async ({ principal, path, body }) => {
      const by = { admin: principal, sessions, clock };
      return accountOf(await changeAdmin(database, by, path.text('id'), body), principal);
    }),
    keyedRoute(repeats, endAccountSessions, async ({ principal, address, path, body }, once) => {
      await passwords.mustBeKnown({ principal, address }, body.password);
      return once(async (transaction) => {
        await endSessionsOf(transaction, { admin: principal, sessions, clock }, path.text('id'));
        return { message: 'The sessions have ended.' };
      });
    }),
  ];
}

type AccountRow = Awaited<ReturnType<ReturnType<typeof selectAccounts>['execute']>>[number];

function accountOf(
  { id, name, email, role, status, ...row }: AccountRow,
  { userId }: Principal,
): AdminAccount {
  return {
    id,
    name,
    email,
    role,
    active: status === 'active',
    sessions: row.sessions,
    lastSeenAt: row.last_seen_at_ms ?? undefined,
    twoStep: row.factor_since_ms !== null,
    own: id === userId,
  };
}
