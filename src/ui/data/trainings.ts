import { queryOptions } from '@tanstack/react-query';
import { Failure, SessionExpired } from '#core/shared/failure';
import type { TrainingProgress } from '#core/training/training-progress';
import type { AppServices } from '../../composition/app-services';

/** For a person without an earlier visit, trainings of this last period are new. */
const USUALLY_NEW_MS = 7 * 86_400_000;

/** Reads the trainings that the person may see. */
export function trainingsQuery({ trainings }: AppServices) {
  return queryOptions({
    queryKey: ['trainings'],
    queryFn: async ({ signal }) => (await trainings.list(signal)).records,
  });
}

/** Reads the person's progress by training id; sends unsent progress first. */
export function trainingProgressQuery({ watchTraining }: AppServices) {
  return queryOptions({
    queryKey: ['training-progress'],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, TrainingProgress>> => {
      try {
        await watchTraining.send();
      } catch (error) {
        // Unsent progress stays in the queue and is counted all the same.
        if (!(error instanceof Failure) || error instanceof SessionExpired) throw error;
      }
      const progress = await watchTraining.progress(signal);
      return new Map(progress.map((each) => [each.trainingId, each]));
    },
  });
}

/** Reads the certificate for the required trainings; null if the server gives none. */
export function certificateQuery({ watchTraining }: AppServices, required: readonly string[]) {
  return queryOptions({
    queryKey: ['training-certificate', required],
    queryFn: async ({ signal }) => (await watchTraining.certificate(signal)) ?? null,
  });
}

/** Reads the time of the person's previous visit to the trainings; what is new stays new until their next visit. */
export function libraryVisitQuery({ session, clock }: AppServices) {
  return queryOptions({
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
}
