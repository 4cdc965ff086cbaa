import type { TrainingEntry } from '../../features/training/training-entry';

export const TRAINING_VIEWS = ['all', 'open', 'required'] as const;
export type TrainingView = (typeof TRAINING_VIEWS)[number];

export const TRAINING_FILTERS = ['topic', 'language'] as const;
export type TrainingFilter = (typeof TRAINING_FILTERS)[number];

/** The filters of the trainings shown; all of them are kept in the address. */
export interface TrainingQuery extends Readonly<Record<TrainingFilter, string | undefined>> {
  readonly q: string;
  readonly view: TrainingView;
}

/** Reads a query from an address; ignores values that the page does not offer. */
export function readTrainingQuery(params: URLSearchParams): TrainingQuery {
  return {
    q: params.get('q') ?? '',
    view: TRAINING_VIEWS.find((known) => known === params.get('view')) ?? 'all',
    topic: params.get('topic') || undefined,
    language: params.get('language') || undefined,
  };
}

/** Returns the address after a change, without default values. */
export function changedParams(params: URLSearchParams, change: Partial<TrainingQuery>): URLSearchParams {
  const changed = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (!value || value === 'all') changed.delete(name);
    else changed.set(name, value);
  }
  return changed;
}

/** Returns the trainings that match a query, in their order. */
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
