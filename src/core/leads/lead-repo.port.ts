import type { ReadResult } from '../shared/read-result';
import type { Lead } from './lead';

/** The leads that the holder of this repository may read. */
export abstract class LeadRepo {
  /** Reads all leads of these franchises. Throws a `Failure` when the list as a whole cannot be read. */
  abstract ofFranchises(franchiseCodes: readonly string[], signal?: AbortSignal): Promise<ReadResult<Lead>>;
}
