import type { Training } from '#core/training/training';
import { lengthOf, shareOf, type TrainingProgress } from '#core/training/training-progress';
import { isDone } from '#core/training/watched-time';
import { dataLanguage } from './data-language';

/** A training with how far the person is; without progress where the server keeps none. */
export interface TrainingEntry {
  readonly training: Training;
  /** The share that was really watched, from 0 to 1; undefined where nobody keeps it. */
  readonly share: number | undefined;
  readonly done: boolean;
  /** Whether it was begun and is not done yet. */
  readonly begun: boolean;
  /** The position at which the person left, in seconds. */
  readonly position: number;
  readonly lengthSeconds: number | undefined;
}

/** The known progress, by the id of the training. */
export type ProgressById = ReadonlyMap<string, TrainingProgress>;

/** Puts trainings and progress together; `progress` is undefined where the server keeps none or it is not read yet. */
export function readTrainings(
  trainings: readonly Training[],
  progress: ProgressById | undefined,
): readonly TrainingEntry[] {
  return trainings.map((training) => {
    const own = progress?.get(training.id);
    const share = progress && shareOf(training, own);
    const done = share !== undefined && isDone(share);
    return {
      training,
      share,
      done,
      begun: own !== undefined && !done,
      position: own?.positionSeconds ?? 0,
      lengthSeconds: lengthOf(training, own),
    };
  });
}

/**
 * Puts the trainings in a person's language before the others, each group in its order. `language` is a code, such as
 * "hi".
 */
export function ownLanguageFirst(
  entries: readonly TrainingEntry[],
  language: string,
): readonly TrainingEntry[] {
  const own = ({ training }: TrainingEntry) => dataLanguage(training.language) === language;
  return [...entries.filter(own), ...entries.filter((entry) => !own(entry))];
}

/** The training to go on with: one that was begun, else one that has to be watched, else any that is not done. */
export function nextTraining(entries: readonly TrainingEntry[]): TrainingEntry | undefined {
  const open = entries.filter(({ done }) => !done);
  return open.find(({ begun }) => begun) ?? open.find(({ training }) => training.required) ?? open[0];
}

/** A share as whole percent, never rounded up: 100 only when all of it was watched. */
export function percentOf(share: number): number {
  return Math.floor(share * 100 + 1e-9);
}

/** A length as on a player: 0:24, 12:00, 1:05:09. */
export function lengthText(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
