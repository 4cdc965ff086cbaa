import { randomUUID } from 'node:crypto';
import type { AuditAct, AuditSubject } from '#core/audit/audit-acts';
import type { Clock } from '#core/shared/clock.port';
import { inBatches } from '../../db/batches';
import type { PortalTransaction } from '../../db/portal-database';
import type { Principal } from '../../sessions/principal';

/** One change by an admin. */
export interface AuditEntry<Subject extends AuditSubject = AuditSubject> {
  readonly subject: Subject;
  readonly subjectId: string;
  readonly vendorId?: string | undefined;
  readonly action: AuditAct<Subject>;
  /** The values before and after, without secrets; missing where there is none. */
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string | undefined;
}

/** The number of entries that one statement writes. */
const ENTRIES_AT_ONCE = 200;

/** Records who changed what, in the transaction of the change, so that neither is stored without the other. */
export function recordChange<Subject extends AuditSubject>(
  transaction: PortalTransaction,
  author: Pick<Principal, 'userId'>,
  clock: Clock,
  entry: AuditEntry<Subject>,
): Promise<void> {
  return recordChanges(transaction, author, clock, [entry]);
}

/** Records several changes made at once, like `recordChange`. */
export async function recordChanges<Subject extends AuditSubject>(
  transaction: PortalTransaction,
  { userId }: Pick<Principal, 'userId'>,
  clock: Clock,
  entries: readonly AuditEntry<Subject>[],
): Promise<void> {
  const at_ms = clock.now();
  const rows = entries.map(({ subject, subjectId, vendorId, action, before, after, reason }) => ({
    id: randomUUID(),
    at_ms,
    user_id: userId,
    subject,
    subject_id: subjectId,
    vendor_id: vendorId ?? null,
    action,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
    reason: reason ?? null,
  }));
  for (const some of inBatches(rows, ENTRIES_AT_ONCE))
    await transaction.insertInto('audit_log').values(some).execute();
}
