import type { CodeChangeState } from '#core/vendors/code-change';

/** The tables of changed franchise codes. Times in ms since 1970. */
export interface CodeTables {
  code_changes: CodeChangeRow;
  /** The former codes of vendors, each valid until a time. */
  former_codes: { code: string; vendor_id: string; until_ms: number };
}

/** A change of a vendor's franchise code. */
export interface CodeChangeRow {
  id: string;
  vendor_id: string;
  old_code: string;
  new_code: string;
  reason: string;
  proposed_by: string;
  proposed_at_ms: number;
  state: CodeChangeState;
  /** The account that approved or withdrew it. */
  decided_by: string | null;
  decided_at_ms: number | null;
}
