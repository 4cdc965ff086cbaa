import { randomUUID } from 'node:crypto';
import type { AuditAct, AuditSubject } from '#core/audit/audit-acts';
import type { Clock } from '#core/shared/clock.port';
import type { PortalTransaction } from '../../db/portal-database';
import type { Principal } from '../../sessions/principal';

/** One change by an admin. */
export interface AuditEntry<Subject extends AuditSubject = AuditSubject> {
  readonly subject: Subject;
  readonly subjectId: string;
  readonly vendorId?: string | undefined;
  readonly action: AuditAct<Subject>;
  /** What was and what is, without secrets; left out where there was, or is, nothing. */
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string | undefined;
}

/** Adds to the log who changed what, in the very transaction of the change, so that neither stands without the other. */
export async function recordChange<Subject extends AuditSubject>(
  transaction: PortalTransaction,
  { userId }: Pick<Principal, 'userId'>,
  clock: Clock,
  { subject, subjectId, vendorId, action, before, after, reason }: AuditEntry<Subject>,
): Promise<void> {
  await transaction
    .insertInto('audit_log')
    .values({
      id: randomUUID(),
      at_ms: clock.now(),
      user_id: userId,
      subject,
      subject_id: subjectId,
      vendor_id: vendorId ?? null,
      action,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
      reason: reason ?? null,
    })
    .execute();
}
