import { connectCrm, crmConnection, disconnectCrm, tryCrm } from '#contract/crm-connection';
import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase } from '../../db/portal-database';
import { refused } from '../../http/http-error';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { keyedRoute, type Route, route, routeWithBody } from '../../http/route';
import { recordChange } from '../audit/audit-log';
import type { OwnPassword } from '../sign-in/own-password';
import type { CrmConnections } from './crm-connections';
import type { CrmTrials } from './crm-trial';

/** The dependencies of the connection routes. */
export interface CrmConnectionDependencies {
  readonly database: PortalDatabase;
  readonly repeats: IdempotencyStore;
  readonly clock: Clock;
  readonly passwords: OwnPassword;
  readonly crmConnections: CrmConnections;
  readonly crmTrials: CrmTrials;
}

/** The name of the one connection in the audit log. */
const ZOHO = 'zoho';

/** Routes by which administrators connect the CRM. */
export function crmConnectionRoutes({
  database,
  repeats,
  clock,
  passwords,
  crmConnections: connections,
  crmTrials: trials,
}: CrmConnectionDependencies): readonly Route[] {
  const refuseEnvironment = () => {
    if (connections.environment.crm)
      throw refused('crm.environment', 'The CRM is connected by the settings of the server, which win.');
  };
  return [
    route(crmConnection, async () => ({ connection: await connections.describe() })),
    routeWithBody(tryCrm, async ({ principal, address, body }) => {
      refuseEnvironment();
      // guard: a CRM is tried only with the password
      await passwords.mustBeKnown({ principal, address }, body.password);
      const { region, client_id: clientId, client_secret: clientSecret } = body;
      const { refresh_token: refreshToken, grant_code: grantCode } = body;
      return trials.try({ region, clientId, clientSecret, refreshToken, grantCode }, principal.userId);
    }),
    keyedRoute(repeats, connectCrm, async ({ principal, body }, once) => {
      refuseEnvironment();
      const connected = trials.accepted(body.ticket, principal.userId);
      const { clientId, region } = connected;
      const before = await connections.describe();
      return once(async (transaction) => {
        await connections.connect(connected, transaction);
        await recordChange(transaction, principal, clock, {
          subject: 'crm-sync',
          subjectId: ZOHO,
          action: 'connect',
          before: before && { clientId: before.clientId, region: before.region },
          after: { clientId, region },
        });
        return { message: 'Zoho CRM is connected.' };
      });
    }),
    routeWithBody(disconnectCrm, async ({ principal, address, body }) => {
      refuseEnvironment();
      // guard: a CRM is disconnected only with the password
      await passwords.mustBeKnown({ principal, address }, body.password);
      const before = await connections.describe();
      if (before)
        await database.transaction().execute(async (transaction) => {
          await connections.disconnect(transaction);
          await recordChange(transaction, principal, clock, {
            subject: 'crm-sync',
            subjectId: ZOHO,
            action: 'disconnect',
            before: { clientId: before.clientId, region: before.region },
          });
        });
      return { message: 'Zoho CRM is no longer connected.' };
    }),
  ];
}
