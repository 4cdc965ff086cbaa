import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../data/app-services';
import { libraryVisitQuery } from '../../data/trainings';
import type { TrainingEntry } from './training-entry';

/**
 * Returns a function that tells whether a training is new since the person's previous visit in this session, and
 * records this visit.
 */
export function useNewness(): (entry: TrainingEntry) => boolean {
  const { data: since } = useQuery(libraryVisitQuery(useServices()));
  return ({ training, begun, done }) =>
    since !== undefined && !begun && !done && Date.parse(training.visibleFrom ?? '') > since;
}
