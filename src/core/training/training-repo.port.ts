import type { ReadResult } from '../shared/read-result';
import type { Training } from './training';

/** The training videos, visible to everybody. */
export abstract class TrainingRepo {
  abstract list(signal?: AbortSignal): Promise<ReadResult<Training>>;
}
