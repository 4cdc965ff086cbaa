import { auditLog } from '#contract/audit';
import type { PortalDatabase } from '../../db/portal-database';
import { type Route, route } from '../../http/route';
import { SqlAuditLog } from './sql-audit-log';

/** The log of what admins change, announced as `audit`. */
export function auditRoutes(database: PortalDatabase): readonly Route[] {
  const log = new SqlAuditLog(database);
  return [
    route(auditLog, async ({ query: { vendor: vendorId, subject, from } }) => {
      const { records, next } = await log.page({ vendorId, subject }, from);
      return {
        data: records.map((record) => ({
          id: record.id,
          at: new Date(record.at).toISOString(),
          by: record.by,
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
