import type { Month } from '../shared/month';
import type { Period } from '../shared/period';

/**
 * Limits what is assessed. `months` undefined means every month, `days` every day of creation, those of unreadable
 * dates included: a deal of an unknown day may belong to any, so it stays in and is named.
 */
export interface AssessmentOptions {
  readonly months?: ReadonlySet<Month> | undefined;
  readonly days?: Period | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** How far a run is: product deals whose payments were read, of how many, and how many of them failed. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly failed: number;
}
