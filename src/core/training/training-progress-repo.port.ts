import type { ReadResult } from '../shared/read-result';
import type { TrainingCertificate } from './training-certificate';
import type { TrainingProgress } from './training-progress';

/** How far the signed-in person is with the trainings. */
export abstract class TrainingProgressRepo {
  /** The progress of every training that the person has begun. */
  abstract mine(signal?: AbortSignal): Promise<ReadResult<TrainingProgress>>;
  /**
   * Adds what was watched to what is known, and gives the sum. Doing it twice, or late, changes nothing of what was
   * watched. `leaving`: the page may be gone before the answer. Throws `NotFound` for a training that is not there,
   * and may throw `InvalidInput` for more than there was time to watch.
   */
  abstract add(progress: TrainingProgress, how?: { readonly leaving?: boolean }): Promise<TrainingProgress>;
  /** The person's certificate once every required training is done; undefined before, and where none is required. */
  abstract certificate(signal?: AbortSignal): Promise<TrainingCertificate | undefined>;
}
