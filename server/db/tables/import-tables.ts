import type { ColumnType, Generated } from 'kysely';
import type { ImportKind } from '#core/imports/import-kind';
import type { ImportFault } from '#core/imports/import-report';
import type { ImportDoor, ImportRunState, KeptReason } from '#core/imports/import-run';
import type { Encoding } from '#core/imports/import-source';
import type { DateOrder } from '#core/imports/read-date';

/** The tables of data that comes in from elsewhere. */
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
  /** Deals whose related list of payments is yet to be read. */
  crm_waiting_deals: { deal_id: string };
  /** The secrets of the way to the CRM, each sealed for its name. */
  crm_secrets: { name: string; sealed: string };
  /** Records that could not be stored, as JSON of the CRM, and the reading that tried last. */
  crm_left: { module: string; id: string; record: string; run: string };
  /** One row: how the last reading ended, as JSON of `WireCrmRun`. */
  crm_last_run: { id: string; ended_at_ms: number; run: string };
}

/** The right of one process to do some work, which ends by itself. */
export interface LeaseRow {
  name: string;
  holder: string;
  /** By the database's clock, in ms since 1970. */
  until_ms: number;
}

/** How far a module of the CRM has been read. */
export interface CrmSyncRow {
  module: string;
  /** Records changed at or after this ISO time are still to be read; null for all. */
  modified_since: string | null;
  /** The page to go on with, when the last run was cut. */
  page_token: string | null;
  /** The latest time of change, as the CRM wrote it, among the pages stored in this run. */
  newest_seen: string | null;
  finished_at_ms: number | null;
  /** The number of the reading from the start. */
  pass: ColumnType<number, number | undefined, number>;
  /** 1: what is not seen in this pass is found to be gone at its end. */
  comparing: ColumnType<number, number | undefined, number>;
  /** How far a bulk read has been stored, as JSON; null where none is under way. */
  bulk: ColumnType<string | null, string | null | undefined, string | null>;
}

/** A record that the CRM has named. */
export interface CrmRecordRow {
  kind: string;
  id: string;
  /** The pass in which it was seen last. */
  pass: number;
  /** Of a payment: the entry that counts for it; null where none does. */
  entry_id: string | null;
  /** Of a payment: its deal. */
  deal_id: string | null;
}

/** An import that was stored, or is being stored. */
export interface ImportRunRow {
  /** The holder of the lease under which its rows were set aside. */
  id: string;
  kind: ImportKind;
  door: ImportDoor;
  /** The name of the file, or of the mailbox. */
  file: string | null;
  user_id: string;
  at_ms: number;
  /** `staging` while its rows are set aside: nothing of it is stored, and it is removed when its lease has ended. */
  state: ImportRunState | 'staging';
  batches: number;
  rows: number;
  created: number;
  changed: number;
  unchanged: number;
  faulty: number;
  /** When the undo was decided, and by whom. */
  undone_at_ms: number | null;
  undone_by: string | null;
  /** JSON of `UndoOutcome`, once it is carried out. */
  undo: string | null;
}

/** A record that an import made or changed, as the import left it. */
export interface ImportRecordRow {
  import_id: string;
  batch: number;
  line: number;
  id: string;
  /** JSON: the fields of a known record that the import changed, as they were; null for a new record. */
  before: string | null;
  /** JSON: the same fields as the import left them. */
  after: string | null;
  /** Of a new record: the hash of all its values. */
  print: string | null;
  /** The reason why it stayed when the import was undone. */
  kept: Generated<KeptReason | null>;
}

/** A named source of files, with what was chosen for its last one. */
export interface ImportSourceRow {
  id: string;
  kind: ImportKind;
  name: string;
  /** The name as two of them are compared. */
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
  /** Tells the faults of a line apart. */
  no: number;
  fault: ImportFault;
  field: string | null;
  value: string | null;
  owner: string | null;
}
