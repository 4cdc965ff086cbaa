import type { SECURITY_EVENTS } from '#contract/security-log';
import type { AuditSubject } from '#core/audit/audit-acts';

/** The tables of the audit log and of the security log. Times in ms since 1970. */
export interface AuditTables {
  audit_log: AuditRow;
  security_log: SecurityRow;
  nightly_checks: NightlyCheckRow;
}

export interface SecurityRow {
  id: string;
  at_ms: number;
  kind: (typeof SECURITY_EVENTS)[number];
  /** The account that it was about; null where nobody has the address that was typed. */
  user_id: string | null;
  detail: string | null;
  /** The network address; null in rows of an earlier version, and for what was done at the server itself. */
  address: string | null;
  /** A keyed hash of the e-mail address that was typed, where nobody has it. */
  tried: string | null;
}

export interface AuditRow {
  id: string;
  at_ms: number;
  /** The account that changed it; `crm-sync` where the timer had the CRM read. */
  user_id: string;
  subject: AuditSubject;
  subject_id: string;
  /** The vendor whom the change is about, where it is about one. */
  vendor_id: string | null;
  /** A word such as `create`, `edit`, `deactivate`. */
  action: string;
  /** JSON of what was and of what is; null where there was, or is, nothing. */
  before: string | null;
  after: string | null;
  reason: string | null;
}

/** The check of a night. One that has not ended was broken off. */
export interface NightlyCheckRow {
  /** The day in the business zone. */
  day: string;
  begun_at_ms: number;
  ended_at_ms: number | null;
  differences: number | null;
}
