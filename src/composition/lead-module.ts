import { ContainerModule } from 'inversify';
import { newKey } from '#adapters/http/new-key';
import { CheckDuplicate } from '#core/leads/check-duplicate';
import { LeadCommands } from '#core/leads/lead-commands.port';
import { OfflineQueue } from '#core/sending/offline-queue';
import { PendingStore } from '#core/sending/pending-store.port';
import { SessionStore } from '#core/session/session-store.port';
import { Clock } from '#core/shared/clock.port';
import { Log } from '#core/shared/log.port';

/** The use-cases of adding leads and working on them, for the doors that write. */
export const leadModule = new ContainerModule(({ bind }) => {
  bind(CheckDuplicate)
    .toResolvedValue((commands: LeadCommands) => new CheckDuplicate(commands), [LeadCommands])
    .inSingletonScope();
  bind(OfflineQueue)
    .toResolvedValue(
      (commands: LeadCommands, store: PendingStore, session: SessionStore, clock: Clock, log: Log) =>
        new OfflineQueue(commands, store, session, newKey, clock, log),
      [LeadCommands, PendingStore, SessionStore, Clock, Log],
    )
    .inSingletonScope();
});
