import type { Progress } from '../commission/assessment-options';

/** The options to follow and to stop a summary. */
export interface SummaryOptions {
  /** Called while payments are read one by one. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}
