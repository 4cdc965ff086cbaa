import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../data/app-services';
import { libraryVisitQuery } from '../../data/trainings';
import type { TrainingEntry } from './training-entry';

/** Says which trainings came out since the person last looked at them in this session, and that they look now. */
export function useNewness(): (entry: TrainingEntry) => boolean {
  const { data: since } = useQuery(libraryVisitQuery(useServices()));
  return ({ training, begun, done }) =>
    since !== undefined && !begun && !done && Date.parse(training.visibleFrom ?? '') > since;
}
