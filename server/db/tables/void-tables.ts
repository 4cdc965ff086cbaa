/** The table of what was said about deals that are void, or gone from the CRM. Times in ms since 1970. */
export interface VoidTables {
  deal_voids: DealVoidRow;
}

/** A word about a deal. It is never changed or removed. */
export interface DealVoidRow {
  deal_id: string;
  /** Counts from 1; the newest word is what is so. */
  step: number;
  at_ms: number;
  what: 'reported' | 'void' | 'counts';
  source: 'crm' | 'admin' | 'import';
  /** The stage of the deal before. */
  stage: string;
  /** Null for what the CRM says. */
  reason: string | null;
  user_id: string | null;
  /** When the CRM says that it was deleted. */
  gone_ms: number | null;
}
