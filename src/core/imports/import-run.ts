import type { Month } from '../shared/month';
import type { ImportKind } from './import-kind';
import type { ImportEffect, ImportFault } from './import-report';

/** The states of an import that has been stored or is being stored. */
export const IMPORT_RUN_STATES = ['storing', 'stored', 'undoing', 'undone'] as const;
export type ImportRunState = (typeof IMPORT_RUN_STATES)[number];

/** How an import arrives: as a file from the page or the terminal, or from a mailbox. */
export const IMPORT_DOORS = ['file', 'mailbox'] as const;
export type ImportDoor = (typeof IMPORT_DOORS)[number];

/** An import as the portal records it. Times in ms since 1970. */
export interface ImportRunFacts {
  readonly id: string;
  readonly kind: ImportKind;
  readonly door: ImportDoor;
  /** The name of the file or of the mailbox; missing where none was given. */
  readonly file?: string | undefined;
  readonly at: number;
  /** The name, at that time, of the account that stored it. */
  readonly by?: string | undefined;
  readonly state: ImportRunState;
  readonly rows: number;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Rows that were excluded. */
  readonly faulty: number;
  /** The time of the decision to undo it, and the account that decided; missing where nobody has. */
  readonly undoneAt?: number | undefined;
  readonly undoneBy?: string | undefined;
  /** The result of the undo, once it is complete. */
  readonly undo?: UndoOutcome | undefined;
}

/** The groups of rows of an import that can be listed. */
export const RUN_PARTS = ['created', 'changed', 'excluded', 'kept'] as const;
export type RunPart = (typeof RUN_PARTS)[number];

/** A row of an import: a record that it created or changed, or a row that it excluded. */
export interface ImportRunRow {
  /** The line in the file. */
  readonly line: number;
  /** The id of the record; missing for an excluded row. */
  readonly id?: string | undefined;
  /** The name of the record, or for a payment the name of its deal; missing where it has none. */
  readonly name?: string | undefined;
  /** The fields that the import changed. */
  readonly fields?: readonly RunField[] | undefined;
  /** The reason why the row was excluded. */
  readonly fault?: ImportFault | undefined;
  readonly field?: string | undefined;
  readonly value?: string | undefined;
  readonly owner?: string | undefined;
  /** The reason why undoing the import left the record unchanged. */
  readonly kept?: KeptReason | undefined;
}

/** A field before and after an import; an empty value is missing. */
export interface RunField {
  readonly field: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** The reasons why undoing an import leaves a record unchanged. */
export const KEPT_REASONS = [
  'changed',
  'used',
  'paid',
  'void',
  'crm',
  'corrected',
  'franchise-gone',
  'bank-account',
  'ratios',
] as const;
export type KeptReason = (typeof KEPT_REASONS)[number];

/** The outcome of an undo, or of a trial of one. */
export interface UndoOutcome {
  /** Created records that the undo deletes. */
  readonly removed: number;
  /** Changed records whose former values the undo restores. */
  readonly restored: number;
  /** Payments that get a counter entry. */
  readonly countered: number;
  /** Records that the undo leaves unchanged. */
  readonly kept: number;
  /** The number of unchanged records for each reason. */
  readonly reasons: readonly { readonly why: KeptReason; readonly count: number }[];
  /** The first unchanged records. */
  readonly examples: readonly { readonly id: string; readonly why: KeptReason }[];
}

/** The records of an import in closed months: while there are any, the import cannot be undone. */
export interface ClosedOfImport {
  readonly count: number;
  /** The first of them, each with its month if it has one: deals, or franchise codes for an import of vendors. */
  readonly first: readonly { readonly id: string; readonly month?: Month | undefined }[];
}

/** The last event of an undo. */
export interface UndoResult extends UndoOutcome {
  /** False for a trial. */
  readonly done: boolean;
  /** In a trial, the records in closed months that block the undo. */
  readonly closed?: ClosedOfImport | undefined;
  /** In a trial of deals or payments, the earnings of the affected deals before and after. */
  readonly effect?: ImportEffect | undefined;
  /** Identifies what the trial found: an undo that sends it back is refused where it would do anything else. */
  readonly seen?: string | undefined;
}

/** The events of an undo; `result` comes last. */
export type UndoEvent =
  | {
      readonly kind: 'progress';
      readonly stage: 'checking' | 'undoing';
      readonly done: number;
      readonly total: number;
    }
  | { readonly kind: 'result'; readonly result: UndoResult };
