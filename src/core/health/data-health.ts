import type { DealStatus } from '../commission/deal-assessment';
import type { FaultKind, RecordFault } from '../commission/find-faults';
import type { CrmKind, SyncCounts } from '../crm/crm-sync';
import type { Decimal } from '../shared/money';
import type { SaidComplete } from '../shared/read-result';

/** One kind of fault in the records of a network. */
export interface FaultSummary {
  readonly kind: FaultKind;
  /** How many deals it touches; 0 where it is in rules or vendors that have no deal yet. */
  readonly deals: number;
  /** In how many places it is: a franchise, a product, a text as it is written. */
  readonly places: number;
  /** Rupees: what was paid for these deals, or what they would bring once mended. Undefined where it is not known. */
  readonly worth: { readonly of: 'paid' | 'once-mended'; readonly amount: Decimal } | undefined;
}

/** The outcome of the last reading of the CRM. Times in ms since 1970. */
export interface CrmRun {
  readonly endedAt: number;
  /** False when it ended early: the next one goes on there. */
  readonly complete: boolean;
  readonly why: string | undefined;
  readonly counts: Readonly<Record<CrmKind, SyncCounts>>;
  /** The first records that were left out, each with the reason. */
  readonly left: readonly { readonly of: CrmKind; readonly id: string; readonly reason: string }[];
}

/** The faults of the records that figures are made of and that can cost money, as they were at one moment. */
export interface DataHealth extends SaidComplete {
  /** The moment, in ms since 1970. */
  readonly at: number;
  readonly deals: number;
  /** How many deals have a fault, of whatever kinds; undefined where the server does not tell. */
  readonly faultyDeals: number | undefined;
  /** How many deals are in each state. */
  readonly states: readonly { readonly state: DealStatus; readonly deals: number }[];
  /** Those first that cost most, only what is there. */
  readonly faults: readonly FaultSummary[];
  /** How many mobile numbers and addresses leads of two franchises have; undefined where the server does not tell. */
  readonly leadDoubles: number | undefined;
  /** Undefined where no CRM is set up; without a run where it was not read yet. */
  readonly crm: { readonly lastRun: CrmRun | undefined } | undefined;
}

/** The records of one kind of fault, as they were at the moment of the summary, or later. */
export interface FaultyRecords extends SaidComplete {
  readonly at: number;
  /** How many deals there are in all. */
  readonly deals: number;
  /** In order of franchise and product, with at most `MAX_LISTED` deals in all. */
  readonly faults: readonly Omit<RecordFault, 'kind'>[];
  /** The names of the listed deals, by id; without those that have no name, or whose name the server does not tell. */
  readonly names: ReadonlyMap<string, string>;
}

/** The most deals that are listed of a kind of fault. */
export const MAX_LISTED = 1000;
