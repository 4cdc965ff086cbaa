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
  /** The origin that invitations of vendors name. */
  portal: string | null;
  /** Null when it was revoked. The stored hash opens nothing. */
  token_hash: string | null;
  /** 1 where each delivery must be signed. */
  signed: number;
  secret_sealed: string | null;
  /** Its maker: in the log of changes, what it stores is by this person. */
  user_id: string;
  created_at_ms: number;
  /** The last call, as JSON of `LastDelivery`. */
  last: string | null;
  /** When the last delivery was taken; when the token was made, before the first. */
  heard_at_ms: number;
  /** When the silence since then was mailed. */
  alarmed_at_ms: number | null;
}

/** A row in quarantine. */
export interface MailboxRowsRow {
  mailbox_id: string;
  id: string;
  line: number;
  received_at_ms: number;
  /** Headings and cells as JSON, sealed: there may be account numbers among them. */
  row_sealed: string;
  /** As JSON of `RowFault`. */
  faults: string;
}

/** A delivery that was made with a key, and what it was answered. */
export interface MailboxAnswerRow {
  mailbox_id: string;
  key: string;
  /** A hash of the body. */
  call: string;
  answer: string;
  created_at_ms: number;
}
