import type { DealStatus } from '../commission/deal-assessment';
import type { FaultKind, RecordFault } from '../commission/find-faults';
import type { CrmKind, SyncCounts } from '../crm/crm-sync';
import type { Decimal } from '../shared/money';
import type { SaidComplete } from '../shared/read-result';

/** One kind of fault in the records of a network. */
export interface FaultSummary {
  readonly kind: FaultKind;
  /** The number of deals concerned; 0 for a fault in rules or vendors without deals. */
  readonly deals: number;
  /** The number of distinct franchises, products or texts that have the fault. */
  readonly places: number;
  /** Rupees: the amount paid for these deals, or what they would earn once corrected. Undefined where it is unknown. */
  readonly worth: { readonly of: 'paid' | 'once-mended'; readonly amount: Decimal } | undefined;
}

/** The result of the last CRM reading. Times in ms since 1970. */
export interface CrmRun {
  readonly endedAt: number;
  /** False when it ended early; the next one continues there. */
  readonly complete: boolean;
  readonly why: string | undefined;
  readonly counts: Readonly<Record<CrmKind, SyncCounts>>;
  /** The first skipped records, with reasons. */
  readonly left: readonly { readonly of: CrmKind; readonly id: string; readonly reason: string }[];
}

/** The faults in the records behind figures that can cost money, in one snapshot. */
export interface DataHealth extends SaidComplete {
  /** The time of the snapshot, in ms since 1970. */
  readonly at: number;
  readonly deals: number;
  /** The number of deals with any fault; undefined from servers that do not send it. */
  readonly faultyDeals: number | undefined;
  /** The number of deals in each state. */
  readonly states: readonly { readonly state: DealStatus; readonly deals: number }[];
  /** The most expensive first; only kinds that occur. */
  readonly faults: readonly FaultSummary[];
  /**
   * The number of mobile numbers and addresses shared by leads of two franchises; undefined from servers that do not
   * send it.
   */
  readonly leadDoubles: number | undefined;
  /** Undefined without a CRM; without a run where it was not read yet. */
  readonly crm: { readonly lastRun: CrmRun | undefined } | undefined;
}

/** The records with one kind of fault, at the time of the summary or later. */
export interface FaultyRecords extends SaidComplete {
  readonly at: number;
  /** The total number of deals. */
  readonly deals: number;
  /** Sorted by franchise and product, with at most `MAX_LISTED` deals in total. */
  readonly faults: readonly Omit<RecordFault, 'kind'>[];
  /** The names of the listed deals by id; deals without a name, or whose name the server does not send, are missing. */
  readonly names: ReadonlyMap<string, string>;
}

/** The largest number of deals listed for a kind of fault. */
export const MAX_LISTED = 1000;
