import { syncCrm } from '#contract/crm-sync';
import type { Route } from '../../http/route';
import { watchedRoute } from '../../http/stream-routes';
import type { SqlCrmSync } from './sql-crm-sync';

/** The route that reads the CRM on request. */
export function crmRoutes(sync: SqlCrmSync): readonly Route[] {
  return [
    watchedRoute(syncCrm, async function* ({ principal, query }) {
      yield* sync.run({ all: query.all ?? false, userId: principal.userId });
    }),
  ];
}
