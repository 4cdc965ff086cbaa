import type { Log } from '#core/shared/log.port';
import { BusinessCalendar } from '#core/shared/month';
import { composeSource, type PortalSource } from './portal-source';
import { snapshotModule } from './snapshot-module';

/** The network as a snapshot folder holds it; nothing leaves the machine, and nothing that speaks HTTP is loaded. */
export function composeSnapshot(folder: string, log: Log, timeZone?: string): PortalSource {
  const calendar = new BusinessCalendar(timeZone);
  return composeSource(snapshotModule(folder, calendar), calendar, log);
}
