import * as z from 'zod/mini';
import { auditLog, ReadableAuditEnd, ReadableAuditRecord } from '#contract/audit';
import { type AuditFilter, AuditLog, type AuditPage } from '#core/audit/audit-log.port';
import type { HttpClient } from './http-client';
import { readList } from './read-list';

/** The log of changes at our server; other servers do not announce it. */
export class HttpAuditLog extends AuditLog {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async page(
    { vendorId, subject, by, days }: AuditFilter,
    from?: string,
    signal?: AbortSignal,
  ): Promise<AuditPage> {
    const query = {
      ...(vendorId !== undefined && { vendor: vendorId }),
      ...(subject !== undefined && { subject }),
      ...(by !== undefined && { by }),
      ...(days?.from !== undefined && { since: days.from }),
      ...(days?.to !== undefined && { until: days.to }),
      ...(from !== undefined && { from }),
    };
    const answer = await this.client.call(auditLog, { query, signal });
    const { entries } = readList(auditLog, answer, ReadableAuditRecord);
    const end = z.safeParse(ReadableAuditEnd, answer);
    return {
      records: entries.map((record) => ({
        id: record.id,
        at: Date.parse(record.at),
        by: record.by,
        byId: record.by_id,
        byEmail: record.by_email,
        subject: record.subject,
        subjectId: record.subject_id,
        vendorId: record.vendor_id,
        action: record.action,
        before: record.before,
        after: record.after,
        reason: record.reason,
      })),
      next: end.success ? end.data.next : undefined,
    };
  }
}
