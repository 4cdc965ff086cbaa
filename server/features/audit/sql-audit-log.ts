import * as z from 'zod/mini';
import { AUDIT_SUBJECTS } from '#core/audit/audit-acts';
import type { AuditFilter, AuditPage } from '#core/audit/audit-page';
import type { AuditValue } from '#core/audit/audit-record';
import type { BusinessCalendar } from '#core/shared/month';
import { shiftDay } from '#core/shared/period';
import type { PortalDatabase } from '../../db/portal-database';
import { emailThen, nameThen } from '../../names/kept-names';
import { PER_PAGE, pageOf, parseLogCursor } from './log-page';

const Value = z.json();

/** The log of changes as the database keeps it. */
export class SqlAuditLog {
  constructor(
    private readonly database: PortalDatabase,
    private readonly calendar: BusinessCalendar,
  ) {}

  async page({ vendorId, subject, by, days }: AuditFilter, from?: string): Promise<AuditPage> {
    let query = this.database
      .selectFrom('audit_log')
      .selectAll('audit_log')
      .select([
        nameThen('audit_log.user_id', 'audit_log.at_ms').as('by_name'),
        emailThen('audit_log.user_id', 'audit_log.at_ms').as('by_email'),
      ]);
    if (vendorId !== undefined) query = query.where('audit_log.vendor_id', '=', vendorId);
    if (subject !== undefined) {
      const known = AUDIT_SUBJECTS.find((each) => each === subject);
      if (known === undefined) return { records: [], next: undefined };
      query = query.where('audit_log.subject', '=', known);
    }
    if (by !== undefined) query = query.where('audit_log.user_id', '=', by);
    if (days?.from !== undefined)
      query = query.where('audit_log.at_ms', '>=', this.calendar.startOf(days.from));
    if (days?.to !== undefined)
      query = query.where('audit_log.at_ms', '<', this.calendar.startOf(shiftDay(days.to, 1)));
    if (from !== undefined) {
      const { at, id } = parseLogCursor(from);
      query = query.where((of) =>
        of.or([
          of('audit_log.at_ms', '<', at),
          of.and([of('audit_log.at_ms', '=', at), of('audit_log.id', '<', id)]),
        ]),
      );
    }
    const rows = await query
      .orderBy('audit_log.at_ms', 'desc')
      .orderBy('audit_log.id', 'desc')
      .limit(PER_PAGE + 1)
      .execute();
    const page = pageOf(rows);
    return {
      records: page.rows.map((row) => ({
        id: row.id,
        at: row.at_ms,
        by: row.by_name ?? undefined,
        byId: row.user_id,
        byEmail: row.by_email ?? undefined,
        subject: row.subject,
        subjectId: row.subject_id,
        vendorId: row.vendor_id ?? undefined,
        action: row.action,
        before: parsed(row.before),
        after: parsed(row.after),
        reason: row.reason ?? undefined,
      })),
      next: page.next,
    };
  }
}

function parsed(json: string | null): AuditValue | undefined {
  return json === null ? undefined : Value.parse(JSON.parse(json));
}
