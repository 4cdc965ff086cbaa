import type { Training } from '#core/training/training';
import { lengthOf, shareOf, type TrainingProgress } from '#core/training/training-progress';
import { isDone } from '#core/training/watched-time';
import { dataLanguage } from './data-language';

/** A training with the person's progress, which is undefined if the server keeps none. */
export interface TrainingEntry {
  readonly training: Training;
  /** The share that was really watched, from 0 to 1; undefined if nothing records it. */
  readonly share: number | undefined;
  readonly done: boolean;
  /** Whether it was started but not completed. */
  readonly begun: boolean;
  /** The position at which the person stopped, in seconds. */
  readonly position: number;
  readonly lengthSeconds: number | undefined;
}

/** The known progress, by training id. */
export type ProgressById = ReadonlyMap<string, TrainingProgress>;

/** Combines trainings and progress; `progress` is undefined if the server keeps none or it is not read yet. */
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

/** Returns the trainings in a person's language first, each group in its order. `language` is a code, such as "hi". */
export function ownLanguageFirst(
  entries: readonly TrainingEntry[],
  language: string,
): readonly TrainingEntry[] {
  const own = ({ training }: TrainingEntry) => dataLanguage(training.language) === language;
  return [...entries.filter(own), ...entries.filter((entry) => !own(entry))];
}

/** Returns the training to continue: one that was started, else a required one, else any that is not completed. */
export function nextTraining(entries: readonly TrainingEntry[]): TrainingEntry | undefined {
  const open = entries.filter(({ done }) => !done);
  return open.find(({ begun }) => begun) ?? open.find(({ training }) => training.required) ?? open[0];
}

/** Returns a share in whole percent, never rounded up: 100 only if all of it was watched. */
export function percentOf(share: number): number {
  return Math.floor(share * 100 + 1e-9);
}

/** Formats a length as on a player: 0:24, 12:00, 1:05:09. */
export function lengthText(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
