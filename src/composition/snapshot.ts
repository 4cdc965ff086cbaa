import type { Log } from '#core/shared/log.port';
import { BusinessCalendar } from '#core/shared/month';
import { composeSource, type PortalSource } from './portal-source';
import { snapshotModule } from './snapshot-module';

/** Composes the source for a snapshot folder; nothing leaves the machine, and no HTTP code is loaded. */
export function composeSnapshot(folder: string, log: Log, timeZone?: string): PortalSource {
  const calendar = new BusinessCalendar(timeZone);
  return composeSource(snapshotModule(folder, calendar), calendar, log);
}
