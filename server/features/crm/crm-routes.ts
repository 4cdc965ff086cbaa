import { syncCrm } from '#contract/crm-sync';
import { HttpError } from '../../http/http-error';
import { type Route, watchedRoute } from '../../http/route';
import type { SqlCrmSync } from './sql-crm-sync';

/** Reading the CRM when somebody asks for it. `sync` is missing where no CRM is set up. */
export function crmRoutes(sync: SqlCrmSync | undefined): readonly Route[] {
  return [
    watchedRoute(syncCrm, async function* ({ principal, query }) {
      if (!sync) {
        const sentence = 'No CRM is set up: the server needs ZOHO_CLIENT_ID and what goes with it.';
        throw new HttpError(409, sentence, { code: 'crm.not-set-up' });
      }
      yield* sync.run({ all: query.all ?? false, userId: principal.userId });
    }),
  ];
}
