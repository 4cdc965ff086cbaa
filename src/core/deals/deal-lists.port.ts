import type { Month } from '../shared/month';
import type { RejectedRecord, SaidComplete } from '../shared/read-result';
import type { Deal } from './deal';

/** The choice of the deals of a list to go through; a field that is left out excludes no deal. */
export interface DealChoice {
  readonly ids?: ReadonlySet<string> | undefined;
  /** Of all months without them; a deal of an unreadable date may belong to any. */
  readonly months?: ReadonlySet<Month> | undefined;
  /** How deals that are alike are gone through: each of them, without it. A source may do so all the same. */
  readonly way?: ((deals: AlikeDeals) => DealWay) | undefined;
}

/** Deals count in any case. Besides, each is handed over whole, or by its id to a function, or not at all. */
export type DealWay = 'whole' | 'counted' | ((dealId: string) => void);

/** The common properties of some deals that a source knows without looking at each of them. */
export interface AlikeDeals extends Pick<Deal, 'franchiseCode' | 'productCategory'> {
  /** Undefined for those of an unreadable date. */
  readonly month: Month | undefined;
  /** Whether they are free demat accounts whose stage is nearly the one that counts. */
  readonly stageDiffers: boolean;
  /** Whether they have payments; of all of them it is known, and none was given back more than was paid for it. */
  readonly isPaid: boolean;
}

/** A deal with the id of one that came before it, and that one. */
export interface RepeatedDeal {
  readonly deal: Deal;
  readonly first: Deal;
}

/** Deals to go through, one for each id. */
export interface ChosenDeals {
  /** Of whatever month. */
  readonly duplicates: readonly RepeatedDeal[];
  /** The franchises of the deals with these ids, of whatever month. */
  readonly franchiseCodes: ReadonlySet<string>;
  readonly count: number;
  /** How many of those to be gone through are no free demat accounts: these have payments to read. */
  readonly productDeals: number;
  /** Some at a time, in the order of the source. */
  batches(): Iterable<readonly Deal[]>;
  /** Some at a time, oldest first. */
  oldestFirst(): Iterable<readonly Deal[]>;
}

/** The deals of some franchises, without more of them in memory than the caller who goes through them holds. */
export interface DealList extends SaidComplete {
  readonly rejected: readonly RejectedRecord[];
  /** How many deals there are, further ones of an id included. */
  readonly size: number;
  has(id: string): boolean;
  /** The ids, each once. */
  ids(): Iterable<string>;
  choose(choice?: DealChoice): ChosenDeals;
}

/** Deals for those who go through many of them and need not hold all. */
export abstract class DealLists {
  /** The deals that `DealRepo` gives. Fails with a `Failure` when the list as a whole cannot be read. */
  abstract ofFranchises(franchiseCodes: readonly string[], signal?: AbortSignal): Promise<DealList>;
}
