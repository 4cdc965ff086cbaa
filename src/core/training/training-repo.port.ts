import type { Reading } from '../shared/reading';
import type { Training } from './training';

/** The training videos that everyone may see. */
export abstract class TrainingRepo {
  abstract list(signal?: AbortSignal): Promise<Reading<Training>>;
}
