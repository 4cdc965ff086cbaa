import { ContainerModule } from 'inversify';
import { CheckDuplicate } from '#core/leads/check-duplicate';
import { LeadDesk } from '#core/leads/lead-desk.port';
import { OutgoingLeads } from '#core/sending/outgoing-leads';
import { UnsentStore } from '#core/sending/unsent-store.port';
import { SessionStore } from '#core/session/session-store.port';
import { Clock } from '#core/shared/clock.port';
import { KeySource } from '#core/shared/key-source.port';
import { Log } from '#core/shared/log.port';

/** The use-cases of adding leads and working on them, for the doors that write. */
export const leadModule = new ContainerModule(({ bind }) => {
  bind(CheckDuplicate)
    .toResolvedValue((desk: LeadDesk) => new CheckDuplicate(desk), [LeadDesk])
    .inSingletonScope();
  bind(OutgoingLeads)
    .toResolvedValue(
      (desk: LeadDesk, store: UnsentStore, session: SessionStore, keys: KeySource, clock: Clock, log: Log) =>
        new OutgoingLeads(desk, store, session, keys, clock, log),
      [LeadDesk, UnsentStore, SessionStore, KeySource, Clock, Log],
    )
    .inSingletonScope();
});
