import { type FieldError, type FieldErrorSentences, faultsOf, lengthFault } from '../shared/field-error';
import type { Managed } from '../shared/managed';
import type { Training } from './training';

/** The content of a training as entered by an admin. Empty texts count as missing. */
export interface TrainingPlan {
  readonly title: string;
  /** https at an allowed host, or a file of the portal itself. */
  readonly videoUrl: string;
  readonly topic?: string | undefined;
  readonly language?: string | undefined;
  readonly minutes?: number | undefined;
  readonly thumbnailUrl?: string | undefined;
  /**
   * Uploaded subtitles; an empty text removes them, undefined keeps them. They are removed together with their film.
   */
  readonly captionsUrl?: string | undefined;
  readonly required: boolean;
  /** The time from which vendors see it, in ISO 8601; undefined: at once. */
  readonly visibleFrom?: string | undefined;
}

/** A training as an admin sees it. */
export interface ManagedTraining extends Managed, Training {
  /** The number of people who have started it. */
  readonly views: number;
  /** The number of people who have watched it to the end. */
  readonly finished: number;
}

export type TrainingField =
  | 'title'
  | 'videoUrl'
  | 'captionsUrl'
  | 'topic'
  | 'language'
  | 'minutes'
  | 'visibleFrom';

const MAX_TITLE = 100;
const SHORTEST_TITLE = 3;
const MAX_WORD = 60;
const MAX_ADDRESS = 500;
const MAX_MINUTES = 600;
const OWN_FILE = /^\/(?![/\\])[^\s?#\\]*\.(mp4|m4v|webm|ogv|mov)$/i;

/** The allowed hosts of films unless the network names others, including subdomains. */
export const USUAL_VIDEO_HOSTS: readonly string[] = [
  'youtube.com',
  'youtu.be',
  'youtube-nocookie.com',
  'vimeo.com',
];

/**
 * Lists the faults of a plan, at most one per field, in form order. `hosts` are the allowed hosts, undefined where
 * unknown; `kept` is the saved address, which need not be allowed again.
 */
export function trainingFaults(
  plan: TrainingPlan,
  hosts: readonly string[] | undefined,
  kept?: string,
): readonly FieldError<TrainingField>[] {
  return faultsOf(
    lengthFault('title', plan.title, { least: SHORTEST_TITLE, most: MAX_TITLE }),
    plan.videoUrl === kept && kept ? undefined : addressFault(plan.videoUrl.trim(), hosts),
    lengthFault('topic', plan.topic, { most: MAX_WORD }),
    lengthFault('language', plan.language, { most: MAX_WORD }),
    plan.minutes !== undefined && !(plan.minutes >= 1 && plan.minutes <= MAX_MINUTES)
      ? { field: 'minutes', why: 'out-of-range' }
      : undefined,
    plan.visibleFrom !== undefined && Number.isNaN(Date.parse(plan.visibleFrom))
      ? { field: 'visibleFrom', why: 'out-of-range' }
      : undefined,
  );
}

function addressFault(
  address: string,
  hosts: readonly string[] | undefined,
): FieldError<'videoUrl'> | undefined {
  if (address === '') return { field: 'videoUrl', why: 'missing' };
  if (address.length > MAX_ADDRESS) return { field: 'videoUrl', why: 'too-long' };
  if (OWN_FILE.test(address)) return undefined;
  const host = /^https:\/\/([a-z\d.-]+)(?::\d+)?(?:[/?#]\S*)?$/i.exec(address)?.[1]?.toLowerCase();
  if (host === undefined) return { field: 'videoUrl', why: 'not-https' };
  const allowed = !hosts || hosts.some((each) => host === each || host.endsWith(`.${each}`));
  return allowed ? undefined : { field: 'videoUrl', why: 'not-allowed' };
}

export const TRAINING_SENTENCES: FieldErrorSentences = {
  'title missing': 'A title is required.',
  'title too-short': 'A title has at least 3 characters.',
  'title too-long': 'A title has at most 100 characters.',
  'videoUrl missing': 'The address of the film is required.',
  'videoUrl too-long': 'The address of the film is too long.',
  'videoUrl not-https': 'The address of a film starts with https://, or is a film file of the portal itself.',
  'videoUrl not-allowed': 'Films of this host are not allowed here.',
  'topic too-long': 'A topic has at most 60 characters.',
  'language too-long': 'A language has at most 60 characters.',
  'minutes out-of-range': 'A training takes 1 to 600 minutes.',
  'visibleFrom out-of-range': 'This is not a date.',
};
