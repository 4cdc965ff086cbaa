import type { ReadResult } from '#core/shared/read-result';
import type { Training } from '#core/training/training';
import { TrainingRepo } from '#core/training/training-repo.port';

/** Reads training videos from a list. */
export class InMemoryTrainingRepo extends TrainingRepo {
  constructor(private readonly trainings: Iterable<Training>) {
    super();
  }

  override async list(): Promise<ReadResult<Training>> {
    return { records: [...this.trainings], rejected: [] };
  }
}
