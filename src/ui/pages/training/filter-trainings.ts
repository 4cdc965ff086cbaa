import type { TrainingEntry } from '../../features/training/training-entry';

export const TRAINING_VIEWS = ['all', 'open', 'required'] as const;
export type TrainingView = (typeof TRAINING_VIEWS)[number];

export const TRAINING_FILTERS = ['topic', 'language'] as const;
export type TrainingFilter = (typeof TRAINING_FILTERS)[number];

/** The choice of the trainings that are shown; all of it is kept in the address. */
export interface TrainingQuery extends Readonly<Record<TrainingFilter, string | undefined>> {
  readonly q: string;
  readonly view: TrainingView;
}

/** Reads a query from an address; what is no choice of the page counts as not there. */
export function readTrainingQuery(params: URLSearchParams): TrainingQuery {
  return {
    q: params.get('q') ?? '',
    view: TRAINING_VIEWS.find((known) => known === params.get('view')) ?? 'all',
    topic: params.get('topic') || undefined,
    language: params.get('language') || undefined,
  };
}

/** The address after a change, without what is as it is unasked. */
export function changedParams(params: URLSearchParams, change: Partial<TrainingQuery>): URLSearchParams {
  const changed = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (!value || value === 'all') changed.delete(name);
    else changed.set(name, value);
  }
  return changed;
}

/** The trainings that a query asks for, in the order in which they came. */
export function filterTrainings(
  entries: readonly TrainingEntry[],
  query: TrainingQuery,
): readonly TrainingEntry[] {
  const words = plain(query.q).split(/\s+/).filter(Boolean);
  return entries.filter(
    (entry) =>
      isInView(entry, query.view) &&
      TRAINING_FILTERS.every((name) => query[name] === undefined || query[name] === entry.training[name]) &&
      words.every((word) => plain([entry.training.title, entry.training.topic].join('\n')).includes(word)),
  );
}

/** Whether a training belongs to a view. */
export function isInView({ training, done }: TrainingEntry, view: TrainingView): boolean {
  if (view === 'open') return !done;
  return view === 'all' || training.required === true;
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
