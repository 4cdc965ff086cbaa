import { syncCrm } from '#contract/crm-sync';
import type { Feature } from '../../http/feature';
import type { Route } from '../../http/route';
import { watchedRoute } from '../../http/stream-routes';
import { type CrmConnectionDependencies, crmConnectionRoutes } from './crm-connection-routes';
import type { SqlCrmSync } from './sql-crm-sync';

interface Dependencies extends CrmConnectionDependencies {
  readonly crm: SqlCrmSync;
}

/** Imports leads, deals and payments from the CRM, and manages the connection. */
export const crm: Feature<Dependencies> = {
  routes: (dependencies) => [...crmRoutes(dependencies.crm), ...crmConnectionRoutes(dependencies)],
};

/** The route that reads the CRM on request. */
function crmRoutes(sync: SqlCrmSync): readonly Route[] {
  return [
    watchedRoute(syncCrm, async function* ({ principal, query }) {
      yield* sync.run({ all: query.all ?? false, userId: principal.userId });
    }),
  ];
}
