import type { Training } from './training';
import { shareOf, type TrainingProgress } from './training-progress';
import { isDone } from './watched-time';

/** A training that someone finished, and when: a moment in ISO 8601. */
export interface FinishedTraining {
  readonly trainingId: string;
  readonly title: string;
  readonly doneAt: string;
}

/** The certificate that a person has finished every required training. */
export interface TrainingCertificate {
  readonly name: string;
  readonly franchiseCode?: string | undefined;
  /** Every required training, in the order of the list. */
  readonly trainings: readonly FinishedTraining[];
}

/** The required trainings once every one of them is done; undefined before, and where none is required. */
export function finishedRequired(
  trainings: readonly Training[],
  progressOf: (trainingId: string) => TrainingProgress | undefined,
): readonly Training[] | undefined {
  const required = trainings.filter((training) => training.required);
  const finished = required.every((training) => isDone(shareOf(training, progressOf(training.id))));
  return finished && required.length > 0 ? required : undefined;
}
