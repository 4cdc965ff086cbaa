import type { Clock } from '#core/shared/clock.port';
import { NotFound } from '#core/shared/failure';
import type { ReadResult } from '#core/shared/read-result';
import type { Training } from '#core/training/training';
import { finishedRequired, type TrainingCertificate } from '#core/training/training-certificate';
import { addProgress, shareOf, type TrainingProgress } from '#core/training/training-progress';
import { TrainingProgressRepo } from '#core/training/training-progress-repo.port';
import { isDone } from '#core/training/watched-time';

/** The progress of one person of this name with these trainings. */
export class InMemoryTrainingProgressRepo extends TrainingProgressRepo {
  readonly #all = new Map<string, TrainingProgress>();
  readonly #doneAt = new Map<string, string>();

  constructor(
    private readonly trainings: readonly Training[],
    private readonly clock: Clock,
    private readonly name = '',
  ) {
    super();
  }

  override async mine(): Promise<ReadResult<TrainingProgress>> {
    return { records: [...this.#all.values()], rejected: [] };
  }

  override async add(progress: TrainingProgress): Promise<TrainingProgress> {
    const training = this.trainings.find(({ id }) => id === progress.trainingId);
    if (!training) throw new NotFound('There is no such training.');
    const before = this.#all.get(training.id);
    const sum = addProgress(before, progress);
    if (isDone(shareOf(training, sum)) && !isDone(shareOf(training, before))) {
      this.#doneAt.set(training.id, new Date(this.clock.now()).toISOString());
    }
    this.#all.set(training.id, sum);
    return sum;
  }

  override async certificate(): Promise<TrainingCertificate | undefined> {
    const finished = finishedRequired(this.trainings, (id) => this.#all.get(id));
    return (
      finished && {
        name: this.name,
        trainings: finished.map(({ id, title }) => ({
          trainingId: id,
          title,
          doneAt: this.#doneAt.get(id) ?? '',
        })),
      }
    );
  }
}
