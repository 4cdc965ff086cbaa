import type { BulkChangeKind, BulkRefusal, BulkSubject } from '#core/bulk-acts/bulk-act';

/** The tables of what administrators change in bulk. Times in ms since 1970. */
export interface BulkActTables {
  bulk_acts: BulkActRow;
  bulk_act_records: BulkActRecordRow;
  deal_crm_values: DealCrmValueRow;
}

/** A change of many records. */
export interface BulkActRow {
  id: string;
  subject: BulkSubject;
  what: BulkChangeKind;
  /** The franchise code, the status or the stage. */
  value: string | null;
  reason: string | null;
  /** JSON: why leads are given up. */
  close: string | null;
  /** How many records the page said that there are. */
  counted: number;
  user_id: string;
  at_ms: number;
  /** The account that began to undo it. */
  undone_by: string | null;
}

/** A record of such a change. */
export interface BulkActRecordRow {
  act_id: string;
  /** Its place in the list that was made, from 1. */
  no: number;
  record_id: string;
  /** JSON: what the record was when the list was made. */
  before: string;
  state: 'waiting' | 'done' | 'refused' | 'undone' | 'kept';
  /** Of a record that is left as it is. */
  why: BulkRefusal | null;
}

/** The value that the CRM gave a field of a deal, by the wire's name, before it was changed here. */
export interface DealCrmValueRow {
  deal_id: string;
  field: string;
  value: string | null;
}
