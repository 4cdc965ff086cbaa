import type { SECURITY_EVENTS } from '#contract/security-log';
import type { AuditSubject } from '#core/audit/audit-acts';

/** The tables of the audit log, the security log and the nightly checks. Times in ms since 1970. */
export interface AuditTables {
  audit_log: AuditRow;
  security_log: SecurityRow;
  nightly_checks: NightlyCheckRow;
}

export interface SecurityRow {
  id: string;
  at_ms: number;
  kind: (typeof SECURITY_EVENTS)[number];
  /** The account concerned; null where no account has the address that was typed. */
  user_id: string | null;
  detail: string | null;
  /** The network address; null in rows of an earlier version, and for acts at the server itself. */
  address: string | null;
  /** A keyed hash of the typed e-mail address, where no account has it. */
  tried: string | null;
}

export interface AuditRow {
  id: string;
  at_ms: number;
  /** The account that made the change; `crm-sync` where the timer read the CRM. */
  user_id: string;
  subject: AuditSubject;
  subject_id: string;
  /** The vendor concerned, if any. */
  vendor_id: string | null;
  /** A word such as `create`, `edit`, `deactivate`. */
  action: string;
  /** JSON of the values before and after; null where there were, or are, none. */
  before: string | null;
  after: string | null;
  reason: string | null;
}

/** A nightly check. One without an end was interrupted. */
export interface NightlyCheckRow {
  /** The day in the business zone. */
  day: string;
  begun_at_ms: number;
  ended_at_ms: number | null;
  differences: number | null;
}
