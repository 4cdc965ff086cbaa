import type { ReadResult } from '../shared/read-result';
import type { Deal } from './deal';

/** The deals that the holder of this repository may read. Scoped when built: by token, principal or folder. */
export abstract class DealRepo {
  /**
   * All deals of these franchises, in no promised order; codes that may not be read give nothing.
   * Fails with a `Failure` when the list as a whole cannot be read.
   */
  abstract ofFranchises(franchiseCodes: readonly string[], signal?: AbortSignal): Promise<ReadResult<Deal>>;
}
