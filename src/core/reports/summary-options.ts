import type { Progress } from '../commission/assessment-options';

/** The means to follow a summary that takes its time, and to stop it. */
export interface SummaryOptions {
  /** Called while payments are read one by one. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}
