import type { Month } from '../shared/month';
import type { RejectedRecord, SaidComplete } from '../shared/read-result';
import type { Deal } from './deal';

/** Selects the deals to iterate over; a field that is left out selects all. */
export interface DealChoice {
  readonly ids?: ReadonlySet<string> | undefined;
  /** Without it, all months; a deal with an unreadable date may belong to any. */
  readonly months?: ReadonlySet<Month> | undefined;
  /** Decides how to process alike deals; without it, each is handed over whole. A source may do that anyway. */
  readonly way?: ((deals: AlikeDeals) => DealWay) | undefined;
}

/** Every deal is counted. In addition, it is handed over whole, by id to a function, or not at all. */
export type DealWay = 'whole' | 'counted' | ((dealId: string) => void);

/** Properties that some deals share, known to a source without reading each of them. */
export interface AlikeDeals extends Pick<Deal, 'franchiseCode' | 'productCategory'> {
  /** Undefined for deals with an unreadable date. */
  readonly month: Month | undefined;
  /** Whether they are free demat accounts whose stage is nearly the one that counts. */
  readonly stageDiffers: boolean;
  /** Whether they have payments; this is known for all of them, and none was refunded more than was paid for it. */
  readonly isPaid: boolean;
}

/** A deal that repeats the id of an earlier one, with that one. */
export interface RepeatedDeal {
  readonly deal: Deal;
  readonly first: Deal;
}

/** The selected deals, one for each id. */
export interface ChosenDeals {
  /** Of any month. */
  readonly duplicates: readonly RepeatedDeal[];
  /** The franchises of the deals with these ids, of any month. */
  readonly franchiseCodes: ReadonlySet<string>;
  readonly count: number;
  /** The number of selected product deals, whose payments have to be read. */
  readonly productDeals: number;
  /** Yields batches in the order of the source. */
  batches(): Iterable<readonly Deal[]>;
  /** Yields batches, the oldest deal first. */
  oldestFirst(): Iterable<readonly Deal[]>;
}

/** The deals of franchises, holding only those in memory that the caller holds. */
export interface DealList extends SaidComplete {
  readonly rejected: readonly RejectedRecord[];
  /** The number of deals, including repeated ids. */
  readonly size: number;
  has(id: string): boolean;
  /** Yields each id once. */
  ids(): Iterable<string>;
  choose(choice?: DealChoice): ChosenDeals;
}

/** Lists of deals for callers that iterate over many of them without holding all. */
export abstract class DealLists {
  /** Reads the deals of `DealRepo`. Throws a `Failure` when the list as a whole cannot be read. */
  abstract ofFranchises(franchiseCodes: readonly string[], signal?: AbortSignal): Promise<DealList>;
}
