import { auditLog } from '#contract/audit';
import { noteExport, securityLog } from '#contract/security-log';
import type { Clock } from '#core/shared/clock.port';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase } from '../../db/portal-database';
import type { Feature } from '../../http/feature';
import { type Route, route, routeWithBody } from '../../http/route';
import { recordAccountEvent, securityPage } from './security-log';
import { SqlAuditLog } from './sql-audit-log';

interface Dependencies {
  readonly database: PortalDatabase;
  readonly clock: Clock;
  readonly calendar: BusinessCalendar;
}

/** The audit log of admins' changes, and the log of security events. */
export const audit: Feature<Dependencies> = {
  routes: ({ database, clock, calendar }) => [
    ...auditRoutes(database, calendar),
    ...securityRoutes(database, clock),
  ],
};

/** The log of what admins change. */
function auditRoutes(database: PortalDatabase, calendar: BusinessCalendar): readonly Route[] {
  const log = new SqlAuditLog(database, calendar);
  return [
    route(auditLog, ({ query: { vendor: vendorId, subject, by, since: from, until: to, from: place } }) =>
      log.page({ vendorId, subject, by, days: { from, to } }, place),
    ),
  ];
}

/** The log of security events. */
function securityRoutes(database: PortalDatabase, clock: Clock): readonly Route[] {
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
