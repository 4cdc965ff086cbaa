import type { ColumnType, Generated } from 'kysely';
import type { ImportKind } from '#core/imports/import-kind';
import type { ImportFault } from '#core/imports/import-report';
import type { ImportDoor, ImportRunState, KeptReason } from '#core/imports/import-run';
import type { Encoding } from '#core/imports/import-source';
import type { DateOrder } from '#core/imports/read-date';

/** The tables of imported data. */
export interface ImportTables {
  /** The column of each field, as JSON, as last used for a kind of file. */
  import_mappings: { kind: string; mapping: string };
  import_runs: ImportRunRow;
  import_rows: ImportRecordRow;
  import_faults: ImportFaultRow;
  import_sources: ImportSourceRow;
  leases: LeaseRow;
  crm_sync: CrmSyncRow;
  crm_records: CrmRecordRow;
  /** Deals whose related list of payments has to be read. */
  crm_waiting_deals: { deal_id: string };
  /** The secrets of the CRM connection, each sealed for its name. */
  crm_secrets: { name: string; sealed: string };
  /** Records that could not be stored, as the CRM's JSON, and the last reading that tried. */
  crm_left: { module: string; id: string; record: string; run: string };
  /** A single row: the result of the last reading, as JSON of `WireCrmRun`. */
  crm_last_run: { id: string; ended_at_ms: number; run: string };
}

/** The right of one process to do some work, which expires. */
export interface LeaseRow {
  name: string;
  holder: string;
  /** By the database's clock, in ms since 1970. */
  until_ms: number;
}

/** The position up to which a module of the CRM has been read. */
export interface CrmSyncRow {
  module: string;
  /** Records changed at or after this ISO time are still to be read; null for all. */
  modified_since: string | null;
  /** The page at which to continue after an interrupted run. */
  page_token: string | null;
  /** The latest time of change, as the CRM wrote it, among the pages stored in this run. */
  newest_seen: string | null;
  finished_at_ms: number | null;
  /** Counts full readings. */
  pass: ColumnType<number, number | undefined, number>;
  /** 1: records not seen in this pass count as deleted at its end. */
  comparing: ColumnType<number, number | undefined, number>;
  /** The progress of a bulk read, as JSON; null where none is running. */
  bulk: ColumnType<string | null, string | null | undefined, string | null>;
}

/** A record that the CRM has named. */
export interface CrmRecordRow {
  kind: string;
  id: string;
  /** The pass in which it was last seen. */
  pass: number;
  /** For a payment: the entry that counts for it; null where none does. */
  entry_id: string | null;
  /** For a payment: its deal. */
  deal_id: string | null;
}

/** An import that is stored, or being stored. */
export interface ImportRunRow {
  /** The holder of the lease under which its rows were staged. */
  id: string;
  kind: ImportKind;
  door: ImportDoor;
  /** The name of the file, or of the mailbox. */
  file: string | null;
  user_id: string;
  at_ms: number;
  /** `staging` while its rows are collected: nothing is stored yet, and it is deleted when its lease has ended. */
  state: ImportRunState | 'staging';
  batches: number;
  rows: number;
  created: number;
  changed: number;
  unchanged: number;
  faulty: number;
  /** The time of the decision to undo, and its author. */
  undone_at_ms: number | null;
  undone_by: string | null;
  /** JSON of `UndoOutcome`, once undone. */
  undo: string | null;
}

/** A record that an import created or changed, in its resulting state. */
export interface ImportRecordRow {
  import_id: string;
  batch: number;
  line: number;
  id: string;
  /** JSON: the former values of the fields that the import changed; null for a new record. */
  before: string | null;
  /** JSON: the new values of the same fields. */
  after: string | null;
  /** For a new record: the hash of all its values. */
  print: string | null;
  /** Why the record stayed when the import was undone. */
  kept: Generated<KeptReason | null>;
}

/** A named file source, with the settings of its last file. */
export interface ImportSourceRow {
  id: string;
  kind: ImportKind;
  name: string;
  /** The name normalized for comparison. */
  name_key: string;
  /** JSON: the headings of its last file. */
  headings: string;
  /** JSON: the column of each field. */
  mapping: string;
  sheet: string | null;
  dates: DateOrder | null;
  encoding: Encoding | null;
  used_at_ms: number;
}

/** A fault of a row that an import excluded. */
export interface ImportFaultRow {
  import_id: string;
  batch: number;
  line: number;
  /** Distinguishes the faults of a line. */
  no: number;
  fault: ImportFault;
  field: string | null;
  value: string | null;
  owner: string | null;
}
