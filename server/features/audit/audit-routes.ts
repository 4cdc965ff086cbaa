import { auditLog } from '#contract/audit';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase } from '../../db/portal-database';
import { type Route, route } from '../../http/route';
import { SqlAuditLog } from './sql-audit-log';

/** The log of what admins change. */
export function auditRoutes(database: PortalDatabase, calendar: BusinessCalendar): readonly Route[] {
  const log = new SqlAuditLog(database, calendar);
  return [
    route(auditLog, ({ query: { vendor: vendorId, subject, by, since: from, until: to, from: place } }) =>
      log.page({ vendorId, subject, by, days: { from, to } }, place),
    ),
  ];
}
