import type { Month } from '../shared/month';

/** Limits what is assessed. `months` undefined means every month, those of unreadable dates included. */
export interface AssessmentOptions {
  readonly months?: ReadonlySet<Month> | undefined;
  readonly signal?: AbortSignal | undefined;
}
