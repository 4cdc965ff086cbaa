import type { Training } from './training';
import { shareOf, type TrainingProgress } from './training-progress';
import { isDone } from './watched-time';

/** A finished training, with the time in ISO 8601. */
export interface FinishedTraining {
  readonly trainingId: string;
  readonly title: string;
  readonly doneAt: string;
}

/** Certifies that a person has finished every required training. */
export interface TrainingCertificate {
  readonly name: string;
  readonly franchiseCode?: string | undefined;
  /** Every required training, in list order. */
  readonly trainings: readonly FinishedTraining[];
}

/** Lists the required trainings once all of them are done; undefined before, and where none is required. */
export function finishedRequired(
  trainings: readonly Training[],
  progressOf: (trainingId: string) => TrainingProgress | undefined,
): readonly Training[] | undefined {
  const required = trainings.filter((training) => training.required);
  const finished = required.every((training) => isDone(shareOf(training, progressOf(training.id))));
  return finished && required.length > 0 ? required : undefined;
}
