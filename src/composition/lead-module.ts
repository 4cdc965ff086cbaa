import { ContainerModule } from 'inversify';
import { CheckDuplicate } from '#core/leads/check-duplicate';
import { LeadCommands } from '#core/leads/lead-commands.port';
import { OfflineQueue } from '#core/sending/offline-queue';
import { PendingStore } from '#core/sending/pending-store.port';
import { SessionStore } from '#core/session/session-store.port';
import { Clock } from '#core/shared/clock.port';
import { KeySource } from '#core/shared/key-source.port';
import { Log } from '#core/shared/log.port';

/** The use-cases of adding leads and working on them, for the doors that write. */
export const leadModule = new ContainerModule(({ bind }) => {
  bind(CheckDuplicate)
    .toResolvedValue((commands: LeadCommands) => new CheckDuplicate(commands), [LeadCommands])
    .inSingletonScope();
  bind(OfflineQueue)
    .toResolvedValue(
      (
        commands: LeadCommands,
        store: PendingStore,
        session: SessionStore,
        keys: KeySource,
        clock: Clock,
        log: Log,
      ) => new OfflineQueue(commands, store, session, keys, clock, log),
      [LeadCommands, PendingStore, SessionStore, KeySource, Clock, Log],
    )
    .inSingletonScope();
});
