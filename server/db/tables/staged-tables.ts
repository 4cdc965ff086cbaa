import type { Generated } from 'kysely';
import type { OPTIONAL_DEAL_FIELDS } from '#contract/deals';
import type { LEAD_TEXT_FIELDS } from '#contract/leads';
import type { ImportKind } from '#core/imports/import-kind';
import type { TextColumns } from './text-columns';

/** The tables that hold the rows of imports until a file is complete. Nothing else reads them. */
export interface StagedTables {
  staged_leads: StagedRecord & TextColumns<typeof LEAD_TEXT_FIELDS>;
  staged_deals: StagedRecord &
    TextColumns<typeof OPTIONAL_DEAL_FIELDS> & {
      created_time: string;
      product_category: string;
      stage: string;
    };
  staged_payments: StagedRow & {
    deal_id: string;
    amount_micros: number;
    paid_on: string | null;
    reference: string | null;
  };
  /** Vendors by franchise code, each with its rules as JSON. */
  staged_vendors: StagedRow & { email: string; vendor: string };
  /**
   * The changes of a batch to existing records, as JSON by id, for the audit log; and once it is stored, the deals that
   * it has won, as JSON.
   */
  staged_changes: { import_id: string; batch: number; before: string; after: string; won: string | null };
  applying_imports: ApplyingImportRow;
}

/** A decided import, whose remaining batches any process stores one by one. */
export interface ApplyingImportRow {
  import_id: string;
  kind: ImportKind;
  /** The first batch that is not stored yet. */
  next_batch: number;
  /** Further facts as JSON, see `ImportWork`. */
  work: string;
  /** While the import is being undone instead of stored: its progress as JSON, see `UndoWork`. */
  undo: Generated<string | null>;
}

interface StagedRow {
  /** The holder of the lease under which the import runs. */
  import_id: string;
  /** The number of the batch in its file, from 0. */
  batch: number;
  id: string;
  /** The line in the file. */
  line: number;
  /** The stored record that the row was planned with, as one text; null where there was none. */
  planned_on: string | null;
}

interface StagedRecord extends StagedRow {
  franchise_code: string;
  created_at_ms: number;
  created_day: string;
  searched: string;
}
