import type { Training } from './training';
import { mergePieces, type Piece, watchedShare } from './watched-time';

/** The progress of one person with one training. */
export interface TrainingProgress {
  readonly trainingId: string;
  /** The position at which the person left, in seconds. */
  readonly positionSeconds: number;
  /** The pieces that were really watched. */
  readonly watched: readonly Piece[];
  /** The length as the player measured it. */
  readonly lengthSeconds?: number | undefined;
}

/** Adds what was watched later: nothing that was watched gets lost, and the later position counts. */
export function addProgress(before: TrainingProgress | undefined, later: TrainingProgress): TrainingProgress {
  return {
    trainingId: later.trainingId,
    positionSeconds: later.positionSeconds,
    watched: mergePieces(before?.watched ?? [], later.watched),
    lengthSeconds: later.lengthSeconds ?? before?.lengthSeconds,
  };
}

/** The length of a training in seconds: as it was set, else as it was measured, else by its minutes. */
export function lengthOf(training: Training, progress?: TrainingProgress): number | undefined {
  const minutes = training.minutes === undefined ? undefined : training.minutes * 60;
  return training.lengthSeconds ?? progress?.lengthSeconds ?? minutes;
}

/** The share of a training that a person has really watched, from 0 to 1. */
export function shareOf(training: Training, progress: TrainingProgress | undefined): number {
  return progress ? watchedShare(progress.watched, lengthOf(training, progress)) : 0;
}
