import type { Closing } from '../leads/lead-activity';

/** The lists whose records can be changed in bulk. */
export const BULK_SUBJECTS = ['deals', 'leads'] as const;
export type BulkSubject = (typeof BULK_SUBJECTS)[number];

/**
 * The kinds of bulk changes: `assign` moves records to another franchise; `status` sets the status of leads or the
 * stage of deals; `archive` archives leads and declares deals void.
 */
export const BULK_CHANGES = ['assign', 'status', 'archive'] as const;
export type BulkChangeKind = (typeof BULK_CHANGES)[number];

/** The change made to every record. */
export interface BulkChange {
  readonly what: BulkChangeKind;
  /** The franchise code, status or stage; left out for `archive`. */
  readonly value?: string | undefined;
  /** Required for deals. */
  readonly reason?: string | undefined;
  /** The reason why leads are closed without a deal, for a status that does so. */
  readonly close?: Closing | undefined;
}

/** A new bulk change, and its records: those of `ids`, or all that `query` finds. */
export interface NewBulkAct extends BulkChange {
  readonly subject: BulkSubject;
  readonly ids?: readonly string[] | undefined;
  /** Encoded as in an address. */
  readonly query?: Readonly<Record<string, string>> | undefined;
  /** The number of records that the page showed; left out where none was counted. */
  readonly counted?: number | undefined;
}

/**
 * Why a record is left unchanged: it has the new value already; it is void and has no stage of its own; it is missing;
 * somebody else has changed it since the list was made; or its former franchise no longer exists.
 */
export const BULK_REFUSALS = ['already', 'void', 'missing', 'changed', 'gone-franchise'] as const;
export type BulkRefusal = (typeof BULK_REFUSALS)[number];

/** A record that a bulk change left unchanged. */
export interface RefusedRecord {
  readonly id: string;
  readonly name?: string | undefined;
  readonly why: BulkRefusal;
}

/** A bulk change with its progress. */
export interface BulkAct extends BulkChange {
  readonly id: string;
  readonly subject: BulkSubject;
  /** The name of the administrator. */
  readonly by: string;
  /** The time when the list was made, in ms since 1970. */
  readonly at: number;
  /** The number of records that the page showed, and the number found. */
  readonly counted: number;
  readonly found: number;
  /** The number of records still to be changed. */
  readonly waiting: number;
  readonly done: number;
  /** The number of records left unchanged. */
  readonly refused: number;
  readonly undone: number;
  /** The number of records that undoing left unchanged. */
  readonly kept: number;
  /** Whether somebody has started to undo it: waiting records are no longer changed. */
  readonly undoing: boolean;
  /** The first records left unchanged. */
  readonly some: readonly RefusedRecord[];
}

/** The largest number of records named by id. */
export const MAX_BULK_IDS = 2000;
/** The largest number of records in one bulk change. */
export const MAX_BULK_RECORDS = 20_000;

/** The fields of a record that a bulk change looks at. */
export interface BulkRecord {
  readonly franchiseCode: string;
  /** The status of a lead, the stage of a deal. */
  readonly status: string;
  /** Whether a lead is archived, or a deal void. */
  readonly archived: boolean;
}

/** Returns why a record cannot be changed; undefined where it can. */
export function refusalOf(
  subject: BulkSubject,
  { what, value }: BulkChange,
  record: BulkRecord,
): BulkRefusal | undefined {
  if (what === 'assign') return record.franchiseCode === value ? 'already' : undefined;
  if (what === 'archive') return record.archived ? 'already' : undefined;
  if (subject === 'deals' && record.archived) return 'void';
  return record.status === value ? 'already' : undefined;
}

/** Whether the changed field of a record still has the value that the bulk change found. */
export function isAsFound(what: BulkChangeKind, found: BulkRecord, now: BulkRecord): boolean {
  if (what === 'assign') return found.franchiseCode === now.franchiseCode;
  return found.status === now.status && found.archived === now.archived;
}

/** Whether a record still has the value that the bulk change set. */
export function isAsLeft({ what, value }: BulkChange, now: BulkRecord): boolean {
  if (what === 'assign') return now.franchiseCode === value;
  return what === 'archive' ? now.archived : !now.archived && now.status === value;
}
