import type { Training } from './training';
import { mergePieces, type Piece, watchedShare } from './watched-time';

/** A person's progress in one training. */
export interface TrainingProgress {
  readonly trainingId: string;
  /** The position where the person stopped, in seconds. */
  readonly positionSeconds: number;
  /** The pieces that were really watched. */
  readonly watched: readonly Piece[];
  /** The length measured by the player. */
  readonly lengthSeconds?: number | undefined;
}

/** Adds progress: watched pieces are never lost, and the later position counts. */
export function addProgress(before: TrainingProgress | undefined, later: TrainingProgress): TrainingProgress {
  return {
    trainingId: later.trainingId,
    positionSeconds: later.positionSeconds,
    watched: mergePieces(before?.watched ?? [], later.watched),
    lengthSeconds: later.lengthSeconds ?? before?.lengthSeconds,
  };
}

/** The length of a training in seconds: as set, else as measured, else from its minutes. */
export function lengthOf(training: Training, progress?: TrainingProgress): number | undefined {
  const minutes = training.minutes === undefined ? undefined : training.minutes * 60;
  return training.lengthSeconds ?? progress?.lengthSeconds ?? minutes;
}

/** The fraction of a training that a person has really watched, from 0 to 1. */
export function shareOf(training: Training, progress: TrainingProgress | undefined): number {
  return progress ? watchedShare(progress.watched, lengthOf(training, progress)) : 0;
}
