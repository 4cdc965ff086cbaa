import { useQuery } from '@tanstack/react-query';
import { useServices } from '../app-services';
import type { TrainingEntry } from './training-entry';

/** Without a visit before this one, what came out in this time is new. */
const USUALLY_NEW_MS = 7 * 86_400_000;

/** Says which trainings came out since the person last looked at them in this session, and that they look now. */
export function useNewness(): (entry: TrainingEntry) => boolean {
  const { session, clock } = useServices();
  // Once for all pages of this visit: what is new stays so until the person comes back.
  const { data: since } = useQuery({
    queryKey: ['library-visit'],
    queryFn: () => {
      const now = clock.now();
      const before = session.kept('libraryVisitedAt');
      session.keep('libraryVisitedAt', now);
      return before ?? now - USUALLY_NEW_MS;
    },
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
  });
  return ({ training, begun, done }) =>
    since !== undefined && !begun && !done && Date.parse(training.visibleFrom ?? '') > since;
}
