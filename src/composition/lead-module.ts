import { ContainerModule } from 'inversify';
import { newKey } from '#adapters/http/new-key';
import { addLead, addLeadActivity, changeLead, checkLead } from '#contract/lead-writing';
import { PortalApi } from '#contract/portal-api';
import { CheckDuplicate } from '#core/leads/check-duplicate';
import { type LeadCalls, OfflineQueue } from '#core/sending/offline-queue';
import { PendingStore } from '#core/sending/pending-store.port';
import { SessionStore } from '#core/session/session-store.port';
import { Clock } from '#core/shared/clock.port';
import { Log } from '#core/shared/log.port';

/** Binds the use-cases that add and change leads, for the applications that write. */
export const leadModule = new ContainerModule(({ bind }) => {
  bind(CheckDuplicate)
    .toResolvedValue(
      (api: PortalApi) => new CheckDuplicate((mobile) => api.call(checkLead, { query: { mobile } })),
      [PortalApi],
    )
    .inSingletonScope();
  bind(OfflineQueue)
    .toResolvedValue(
      (api: PortalApi, store: PendingStore, session: SessionStore, clock: Clock, log: Log) =>
        new OfflineQueue(leadCalls(api), store, session, newKey, clock, log),
      [PortalApi, PendingStore, SessionStore, Clock, Log],
    )
    .inSingletonScope();
});

/** Returns the calls of our server that add and change leads. */
export function leadCalls(api: PortalApi): LeadCalls {
  return {
    add: (body, idempotencyKey) => api.call(addLead, { body, idempotencyKey }),
    change: (id, body, idempotencyKey) => api.call(changeLead, { path: { id }, body, idempotencyKey }),
    record: (id, body, idempotencyKey) => api.call(addLeadActivity, { path: { id }, body, idempotencyKey }),
  };
}
