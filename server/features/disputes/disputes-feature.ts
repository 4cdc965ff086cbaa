import {
  disputeFile,
  disputes as disputesEndpoint,
  oneDispute,
  openDispute as openEndpoint,
  resolveDispute as resolveEndpoint,
  seeDispute as seeEndpoint,
  sendDisputeFile,
  withdrawDispute as withdrawEndpoint,
  writeInDispute as writeEndpoint,
} from '#contract/disputes';
import type { PortalDatabase } from '../../db/portal-database';
import type { Feature } from '../../http/feature';
import { bodyRoute } from '../../http/file-routes';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { creatingRoute, route, routeWithBody } from '../../http/route';
import type { Principal } from '../../sessions/principal';
import { fileOfDispute, keepDisputeFile } from './dispute-files';
import { SqlDisputes } from './dispute-rows';
import type { DisputeTools } from './dispute-steps';
import { resolveDispute } from './resolve-dispute';
import { openDispute, seeDispute, withdrawDispute, writeInDispute } from './write-dispute';

interface Dependencies extends DisputeTools {
  readonly database: PortalDatabase;
  readonly repeats: IdempotencyStore;
}

/** Disputes of vendors about statement lines and deals, and the answers of administrators. */
export const disputes: Feature<Dependencies> = {
  routes: ({ database, repeats, clock, calendar, notices }) => {
    const tools = { clock, calendar, notices };
    const read = (from: PortalDatabase, principal: Principal) =>
      new SqlDisputes(from, principal, { now: clock.now(), calendar });
    return [
      route(disputesEndpoint, ({ principal, query: { state, ...others } }) =>
        read(database, principal).list(state, others),
      ),
      route(oneDispute, ({ principal, path }) => read(database, principal).one(path.text('id'))),
      creatingRoute(repeats, openEndpoint, async ({ principal, body }, transaction) =>
        read(transaction, principal).one(await openDispute(transaction, principal, body, tools)),
      ),
      creatingRoute(repeats, writeEndpoint, async ({ principal, path, body }, transaction) =>
        read(transaction, principal).one(
          await writeInDispute(transaction, principal, path.text('id'), body, tools),
        ),
      ),
      creatingRoute(repeats, resolveEndpoint, async ({ principal, path, body }, transaction) =>
        read(transaction, principal).one(
          await resolveDispute(transaction, principal, path.text('id'), body, tools),
        ),
      ),
      route(withdrawEndpoint, ({ principal, path }) =>
        database
          .transaction()
          .execute(async (transaction) =>
            read(transaction, principal).one(
              await withdrawDispute(transaction, principal, path.text('id'), tools),
            ),
          ),
      ),
      routeWithBody(seeEndpoint, async ({ principal, path, body: { messages } }) => {
        await database
          .transaction()
          .execute((transaction) => seeDispute(transaction, principal, path.text('id'), messages));
        return { message: 'Noted.' };
      }),
      bodyRoute('file', sendDisputeFile, ({ principal, query: { name }, body }) =>
        keepDisputeFile(database, principal, { name, sent: body }, clock),
      ),
      route(disputeFile, ({ principal, path }) =>
        fileOfDispute(database, principal, path.text('id'), path.text('file')),
      ),
    ];
  },
};
