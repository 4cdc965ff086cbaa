import type { BulkChangeKind, BulkRefusal, BulkSubject } from '#core/bulk-acts/bulk-act';

/** The tables of bulk changes by administrators. Times in ms since 1970. */
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
  /** The franchise code, status or stage that is set. */
  value: string | null;
  reason: string | null;
  /** JSON: the reason why leads are closed without a deal. */
  close: string | null;
  /** The number of records that the page showed. */
  counted: number;
  user_id: string;
  at_ms: number;
  /** The account that started to undo it. */
  undone_by: string | null;
}

/** A record of a bulk change. */
export interface BulkActRecordRow {
  act_id: string;
  /** The position in the list, from 1. */
  no: number;
  record_id: string;
  /** JSON: the record's values when the list was made. */
  before: string;
  state: 'waiting' | 'done' | 'refused' | 'undone' | 'kept';
  /** Why the record is left unchanged, where it is. */
  why: BulkRefusal | null;
}

/** The CRM's value of a deal field, by wire name, before it was changed here. */
export interface DealCrmValueRow {
  deal_id: string;
  field: string;
  value: string | null;
}
