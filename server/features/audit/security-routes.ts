import { noteExport, securityLog } from '#contract/security-log';
import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase } from '../../db/portal-database';
import { type Route, route, routeWithBody } from '../../http/route';
import { recordAccountEvent, securityPage } from './security-log';

/** The log of security events. */
export function securityRoutes(database: PortalDatabase, clock: Clock): readonly Route[] {
  return [
    route(securityLog, async ({ query: { from } }) => {
      const { rows, next } = await securityPage(database, from);
      const events = rows.map(({ id, at_ms, kind, name, email, detail, address, tried }) => ({
        id,
        at: at_ms,
        kind,
        name: name ?? undefined,
        email: email ?? undefined,
        detail: detail ?? undefined,
        address: address ?? undefined,
        tried: tried ?? undefined,
      }));
      return { events, next };
    }),
    routeWithBody(noteExport, async ({ principal: { userId }, address, body: { what } }) => {
      await recordAccountEvent(database, clock, {
        kind: 'exported',
        userId,
        detail: what,
        address: address(),
      });
      return { message: 'The export was noted.' };
    }),
  ];
}
