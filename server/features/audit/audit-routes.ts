import { auditLog } from '#contract/audit';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase } from '../../db/portal-database';
import { type Route, route } from '../../http/route';
import { dayIn } from '../../records/record-query-in';
import { SqlAuditLog } from './sql-audit-log';

/** The log of what admins change, announced as `audit`. */
export function auditRoutes(database: PortalDatabase, calendar: BusinessCalendar): readonly Route[] {
  const log = new SqlAuditLog(database, calendar);
  return [
    route(auditLog, async ({ query: { vendor: vendorId, subject, by, since, until, from } }) => {
      const days = { from: dayIn(since, 'since'), to: dayIn(until, 'until') };
      const { records, next } = await log.page({ vendorId, subject, by, days }, from);
      return {
        data: records.map((record) => ({
          id: record.id,
          at: new Date(record.at).toISOString(),
          by: record.by,
          by_id: record.byId,
          by_email: record.byEmail,
          subject: record.subject,
          subject_id: record.subjectId,
          vendor_id: record.vendorId,
          action: record.action,
          before: record.before,
          after: record.after,
          reason: record.reason,
        })),
        next,
      };
    }),
  ];
}
