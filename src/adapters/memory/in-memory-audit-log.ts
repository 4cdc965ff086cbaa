import { type AuditFilter, AuditLog, type AuditPage } from '#core/audit/audit-log.port';
import type { AuditRecord } from '#core/audit/audit-record';

const PER_PAGE = 50;

/** Changes given newest first. */
export class InMemoryAuditLog extends AuditLog {
  constructor(private readonly records: readonly AuditRecord[]) {
    super();
  }

  override async page({ vendorId, subject }: AuditFilter, from = '0'): Promise<AuditPage> {
    const fitting = this.records.filter(
      (record) =>
        (vendorId === undefined || record.vendorId === vendorId) &&
        (subject === undefined || record.subject === subject),
    );
    const end = Number(from) + PER_PAGE;
    return {
      records: fitting.slice(Number(from), end),
      next: fitting.length > end ? String(end) : undefined,
    };
  }
}
