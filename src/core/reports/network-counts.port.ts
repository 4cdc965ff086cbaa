import type { SaidComplete } from '../shared/read-result';
import type { FranchiseActivity } from './franchise-activity';
import type { RecordShares, ShareQuery } from './record-shares';

/** What came for each franchise that has a lead or a deal, by franchise code. */
export interface NetworkActivity extends SaidComplete {
  readonly records: readonly FranchiseActivity[];
}

/** Leads and deals of a network, counted where they are kept. */
export abstract class NetworkCounts {
  /** How leads or deals divide. Throws a `Failure`. */
  abstract shares(query: ShareQuery, signal?: AbortSignal): Promise<RecordShares>;

  /** What came for each franchise. Throws a `Failure`. */
  abstract activity(signal?: AbortSignal): Promise<NetworkActivity>;
}
