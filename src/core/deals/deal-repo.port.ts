import type { ReadResult } from '../shared/read-result';
import type { Deal } from './deal';

/**
 * The deals that the holder of this repository may read. Its scope is set in the constructor: by token, principal or
 * folder.
 */
export abstract class DealRepo {
  /**
   * Reads all deals of these franchises, unsorted; codes out of scope return nothing. Throws a `Failure` when the list
   * as a whole cannot be read.
   */
  abstract ofFranchises(franchiseCodes: readonly string[], signal?: AbortSignal): Promise<ReadResult<Deal>>;
}
