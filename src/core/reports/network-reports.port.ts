import type { Progress } from '../commission/assessment-options';
import type { NetworkSummary, SummaryQuery } from './network-summary';

/** How to follow a summary that takes its time, and how to stop it. */
export interface SummaryOptions {
  /** Called while payments are read one by one. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** How the network of an administrator stands, added up from its records. */
export abstract class NetworkReports {
  /** Throws a `Failure` when the franchises cannot be read, `InvalidInput` for a period that is none. */
  abstract summary(query: SummaryQuery, options?: SummaryOptions): Promise<NetworkSummary>;
}
