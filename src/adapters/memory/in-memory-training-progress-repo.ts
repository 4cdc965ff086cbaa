import { NotFound } from '#core/shared/failure';
import type { Reading } from '#core/shared/reading';
import { addProgress, type TrainingProgress } from '#core/training/training-progress';
import { TrainingProgressRepo } from '#core/training/training-progress-repo.port';

/** The progress of one person with the trainings of these ids. */
export class InMemoryTrainingProgressRepo extends TrainingProgressRepo {
  readonly #all = new Map<string, TrainingProgress>();

  constructor(private readonly trainingIds: readonly string[]) {
    super();
  }

  override async mine(): Promise<Reading<TrainingProgress>> {
    return { records: [...this.#all.values()], rejected: [] };
  }

  override async add(progress: TrainingProgress): Promise<TrainingProgress> {
    if (!this.trainingIds.includes(progress.trainingId)) throw new NotFound('There is no such training.');
    const sum = addProgress(this.#all.get(progress.trainingId), progress);
    this.#all.set(progress.trainingId, sum);
    return sum;
  }
}
