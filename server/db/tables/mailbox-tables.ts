import type { ImportKind } from '#core/imports/import-kind';
import type { DateOrder } from '#core/imports/read-date';

/** The tables of the mailboxes. Times in ms since 1970. */
export interface MailboxTables {
  mailboxes: MailboxRow;
  mailbox_rows: MailboxRowsRow;
  mailbox_answers: MailboxAnswerRow;
}

export interface MailboxRow {
  id: string;
  name: string;
  kind: ImportKind;
  /** The column of each field, as JSON. */
  mapping: string;
  dates: DateOrder;
  alarm_days: number | null;
  /** The origin of the links in vendors' invitations. */
  portal: string | null;
  /** Null when revoked. The stored hash grants no access. */
  token_hash: string | null;
  /** 1 where deliveries must be signed. */
  signed: number;
  secret_sealed: string | null;
  /** The creator, who is the author of its imports in the audit log. */
  user_id: string;
  created_at_ms: number;
  /** The last delivery, as JSON of `LastDelivery`. */
  last: string | null;
  /** The time of the last accepted delivery; before the first one, of the token. */
  heard_at_ms: number;
  /** The time when this silence was mailed. */
  alarmed_at_ms: number | null;
}

/** A quarantined row. */
export interface MailboxRowsRow {
  mailbox_id: string;
  id: string;
  line: number;
  received_at_ms: number;
  /** Headings and cells as JSON, sealed, since they may contain account numbers. */
  row_sealed: string;
  /** As JSON of `RowFault`. */
  faults: string;
}

/** A delivery with an idempotency key, and its answer. */
export interface MailboxAnswerRow {
  mailbox_id: string;
  key: string;
  /** A hash of the body. */
  call: string;
  answer: string;
  created_at_ms: number;
}
