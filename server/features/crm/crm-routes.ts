import { syncCrm, type WireSyncLine } from '#contract/crm-sync';
import type { SyncEvent } from '#core/crm/crm-sync.port';
import { HttpError } from '../../http/http-error';
import { type Route, watchedRoute } from '../../http/route';
import type { SqlCrmSync } from './sql-crm-sync';

/** Reading the CRM when somebody asks for it, announced as `crm.sync`. `sync` is missing where no CRM is set up. */
export function crmRoutes(sync: SqlCrmSync | undefined): readonly Route[] {
  return [
    watchedRoute(syncCrm, async function* ({ principal, query }) {
      if (!sync) {
        const sentence = 'No CRM is set up: the server needs ZOHO_CLIENT_ID and what goes with it.';
        throw new HttpError(409, sentence, { code: 'crm.not-set-up' });
      }
      for await (const event of sync.run({ all: query.all === 'yes', userId: principal.userId }))
        yield toWire(event);
    }),
  ];
}

function toWire(event: SyncEvent): WireSyncLine {
  switch (event.kind) {
    case 'progress':
      return { progress: { kind: event.of, ...event.counts } };
    case 'left':
      return { left: { kind: event.of, id: event.id, reason: event.reason } };
    case 'result': {
      const { complete, why, counts } = event;
      return { result: { complete, why, leads: { ...counts.leads }, deals: { ...counts.deals } } };
    }
  }
}
