import type { Closing } from '../leads/lead-activity';

/** The lists whose records are changed in bulk. */
export const BULK_SUBJECTS = ['deals', 'leads'] as const;
export type BulkSubject = (typeof BULK_SUBJECTS)[number];

/**
 * The changes that a bulk act makes: `assign` gives the records to another franchise; `status` gives leads a status and
 * deals a stage; `archive` archives leads and declares deals void.
 */
export const BULK_CHANGES = ['assign', 'status', 'archive'] as const;
export type BulkChangeKind = (typeof BULK_CHANGES)[number];

/** The change that every record of a bulk act gets. */
export interface BulkChange {
  readonly what: BulkChangeKind;
  /** The franchise code, the status or the stage; missing where records are archived. */
  readonly value?: string | undefined;
  /** Deals need one. */
  readonly reason?: string | undefined;
  /** Why leads are given up, for a status that gives them up. */
  readonly close?: Closing | undefined;
}

/** The change, and the records that it is for: those of `ids`, or all that `query` finds. */
export interface NewBulkAct extends BulkChange {
  readonly subject: BulkSubject;
  readonly ids?: readonly string[] | undefined;
  /** As an address has it. */
  readonly query?: Readonly<Record<string, string>> | undefined;
  /** How many records the page said that there are; missing where nobody has counted them. */
  readonly counted?: number | undefined;
}

/**
 * Why a record is left as it is: it is like that already; it is void, and has no stage of its own; it is no longer there;
 * somebody else has changed it since the list was made; or its former franchise is no longer there.
 */
export const BULK_REFUSALS = ['already', 'void', 'missing', 'changed', 'gone-franchise'] as const;
export type BulkRefusal = (typeof BULK_REFUSALS)[number];

/** A record that a bulk act left as it is. */
export interface RefusedRecord {
  readonly id: string;
  readonly name?: string | undefined;
  readonly why: BulkRefusal;
}

/** A bulk act, and how far it is. */
export interface BulkAct extends BulkChange {
  readonly id: string;
  readonly subject: BulkSubject;
  /** The name of the administrator. */
  readonly by: string;
  /** When the list was made, in ms since 1970. */
  readonly at: number;
  /** How many records the page said that there are, and how many were found. */
  readonly counted: number;
  readonly found: number;
  /** Records that are still to be changed. */
  readonly waiting: number;
  readonly done: number;
  /** Records that are left as they are. */
  readonly refused: number;
  readonly undone: number;
  /** Records that undoing has left as they are. */
  readonly kept: number;
  /** Whether somebody has begun to undo it: what waits is not changed any more. */
  readonly undoing: boolean;
  /** The first records that are left as they are. */
  readonly some: readonly RefusedRecord[];
}

/** The most records that are named by their ids. */
export const MAX_BULK_IDS = 2000;
/** The most records of one bulk act. */
export const MAX_BULK_RECORDS = 20_000;

/** The state of a record, as far as a bulk act asks. */
export interface BulkRecord {
  readonly franchiseCode: string;
  /** The status of a lead, the stage of a deal. */
  readonly status: string;
  /** Whether a lead is archived, or a deal void. */
  readonly archived: boolean;
}

/** Tells why a record cannot have a change; undefined where it can. */
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

/** Tells whether a record is as a bulk act found it, in what the act changes. */
export function isAsFound(what: BulkChangeKind, found: BulkRecord, now: BulkRecord): boolean {
  if (what === 'assign') return found.franchiseCode === now.franchiseCode;
  return found.status === now.status && found.archived === now.archived;
}

/** Tells whether a record is still as a bulk act has left it. */
export function isAsLeft({ what, value }: BulkChange, now: BulkRecord): boolean {
  if (what === 'assign') return now.franchiseCode === value;
  return what === 'archive' ? now.archived : !now.archived && now.status === value;
}
