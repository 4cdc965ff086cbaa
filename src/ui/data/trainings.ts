import { queryOptions } from '@tanstack/react-query';
import { Failure, SessionExpired } from '#core/shared/failure';
import type { TrainingProgress } from '#core/training/training-progress';
import type { AppServices } from '../../composition/app-services';

/** Without a visit before this one, what came out in this time is new. */
const USUALLY_NEW_MS = 7 * 86_400_000;

/** The trainings that the person may see. */
export function trainingsQuery({ trainings }: AppServices) {
  return queryOptions({
    queryKey: ['trainings'],
    queryFn: async ({ signal }) => (await trainings.list(signal)).records,
  });
}

/** Reads how far the person is with each training, by its id; what was not sent yet is sent first. */
export function trainingProgressQuery({ watchTraining }: AppServices) {
  return queryOptions({
    queryKey: ['training-progress'],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, TrainingProgress>> => {
      try {
        await watchTraining.send();
      } catch (error) {
        // What could not be sent stays where it is, and counts all the same.
        if (!(error instanceof Failure) || error instanceof SessionExpired) throw error;
      }
      const progress = await watchTraining.progress(signal);
      return new Map(progress.map((each) => [each.trainingId, each]));
    },
  });
}

/** The certificate for the required trainings; null where the server gives none. */
export function certificateQuery({ watchTraining }: AppServices, required: readonly string[]) {
  return queryOptions({
    queryKey: ['training-certificate', required],
    queryFn: async ({ signal }) => (await watchTraining.certificate(signal)) ?? null,
  });
}

/** Reads when the person last looked at the trainings before this visit; what is new stays so until they come back. */
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
