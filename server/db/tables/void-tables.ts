/** The table of decisions on void deals and of deletions in the CRM. Times in ms since 1970. */
export interface VoidTables {
  deal_voids: DealVoidRow;
}

/** A decision on a deal, or a report about it. It is never changed or deleted. */
export interface DealVoidRow {
  deal_id: string;
  /** Counts from 1; the newest row is in effect. */
  step: number;
  at_ms: number;
  what: 'reported' | 'void' | 'counts';
  source: 'crm' | 'admin' | 'import';
  /** The stage of the deal before. */
  stage: string;
  /** Null for reports by the CRM. */
  reason: string | null;
  user_id: string | null;
  /** The time when the CRM says that the deal was deleted. */
  gone_ms: number | null;
}
