import type { Month } from '../shared/month';
import type { Period } from '../shared/period';

/**
 * Limits the assessed deals: `months` undefined means every month, `days` undefined every day. A deal with an
 * unreadable date may belong to any day, so it is kept and named.
 */
export interface AssessmentOptions {
  readonly months?: ReadonlySet<Month> | undefined;
  readonly days?: Period | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The progress of a run: product deals whose payments were read, their total, and how many failed. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly failed: number;
}
