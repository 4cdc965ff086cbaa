import type { Month } from '../shared/month';
import type { ImportKind } from './import-kind';
import type { ImportEffect, ImportFault } from './import-report';

/** The states of an import that was stored, or is being stored. */
export const IMPORT_RUN_STATES = ['storing', 'stored', 'undoing', 'undone'] as const;
export type ImportRunState = (typeof IMPORT_RUN_STATES)[number];

/** The ways by which records come in: a file of the page or the terminal, or a mailbox. */
export const IMPORT_DOORS = ['file', 'mailbox'] as const;
export type ImportDoor = (typeof IMPORT_DOORS)[number];

/** An import as the portal keeps it. Times in ms since 1970. */
export interface ImportRunFacts {
  readonly id: string;
  readonly kind: ImportKind;
  readonly door: ImportDoor;
  /** The name of the file, or of the mailbox; missing where nobody named it. */
  readonly file?: string | undefined;
  readonly at: number;
  /** The name of the account that stored it, as it was then. */
  readonly by?: string | undefined;
  readonly state: ImportRunState;
  readonly rows: number;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Rows that were excluded. */
  readonly faulty: number;
  /** When the undo was decided, and by whom; missing while nobody has. */
  readonly undoneAt?: number | undefined;
  readonly undoneBy?: string | undefined;
  /** The outcome of the undo, once it is carried out. */
  readonly undo?: UndoOutcome | undefined;
}

/** The parts of an import whose rows can be listed. */
export const RUN_PARTS = ['created', 'changed', 'excluded', 'kept'] as const;
export type RunPart = (typeof RUN_PARTS)[number];

/** A row of an import: a record that it made or changed, or a row that it excluded. */
export interface ImportRunRow {
  /** The line in the file. */
  readonly line: number;
  /** The id of the record; missing for an excluded row. */
  readonly id?: string | undefined;
  /** The name of the record, or of a payment its deal, where there is one. */
  readonly name?: string | undefined;
  /** The fields that the import changed. */
  readonly fields?: readonly RunField[] | undefined;
  /** The reason why the row was excluded. */
  readonly fault?: ImportFault | undefined;
  readonly field?: string | undefined;
  readonly value?: string | undefined;
  readonly owner?: string | undefined;
  /** The reason why the record stayed when the import was undone. */
  readonly kept?: KeptReason | undefined;
}

/** A field before and after an import; an empty one is missing. */
export interface RunField {
  readonly field: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** The reasons why a record stays as it is when its import is undone. */
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
  /** Records that the import made and that go. */
  readonly removed: number;
  /** Records that get their former values back. */
  readonly restored: number;
  /** Payments that get a counter entry. */
  readonly countered: number;
  /** Records that stay as they are. */
  readonly kept: number;
  /** How many stay for which reason. */
  readonly reasons: readonly { readonly why: KeptReason; readonly count: number }[];
  /** The first of these. */
  readonly examples: readonly { readonly id: string; readonly why: KeptReason }[];
}

/** The records of an import that are in closed months: while there is any, the import is not undone. */
export interface ClosedOfImport {
  readonly count: number;
  /** The first of them: deals, or of an import of vendors franchise codes; each with the month, where there is one. */
  readonly first: readonly { readonly id: string; readonly month?: Month | undefined }[];
}

/** The end of an undo. */
export interface UndoResult extends UndoOutcome {
  /** False for a trial. */
  readonly done: boolean;
  /** Of a trial: what refuses the undo. */
  readonly closed?: ClosedOfImport | undefined;
  /** Of a trial of deals or payments: what the deals that it touches earn before and after. */
  readonly effect?: ImportEffect | undefined;
  /** Names what the trial found: an undo that names it is refused where it would do something else. */
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
