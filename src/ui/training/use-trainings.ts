import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Failure, SessionExpired } from '#core/shared/failure';
import { useServices } from '../app-services';
import { type ProgressById, readTrainings, type TrainingEntry } from './training-entry';

/** The first part of the key under which progress is cached. */
export const TRAINING_PROGRESS = 'training-progress';

/** The trainings as they were last read; undefined before, which is not the same as none. */
export interface Trainings {
  readonly entries: readonly TrainingEntry[] | undefined;
  /** Whether the server keeps progress, and it could be read. */
  readonly withProgress: boolean;
  readonly failed: boolean;
  /** Trainings are there, but not how far the person is with them. */
  readonly progressFailed: boolean;
  readonly fetching: boolean;
  readonly retry: () => void;
}

/** Reads trainings and, where the server keeps it, progress; what was not sent yet is sent first. */
export function useTrainings(): Trainings {
  const { trainings, watchTraining } = useServices();
  const offered = watchTraining.offered();
  const list = useQuery({
    queryKey: ['trainings'],
    queryFn: async ({ signal }) => (await trainings.list(signal)).records,
  });
  const progress = useQuery({
    queryKey: [TRAINING_PROGRESS],
    enabled: offered,
    queryFn: async ({ signal }): Promise<ProgressById> => {
      try {
        await watchTraining.send();
      } catch (error) {
        // What could not be sent stays where it is, and counts all the same.
        if (!(error instanceof Failure) || error instanceof SessionExpired) throw error;
      }
      const { records } = await watchTraining.progress(signal);
      return new Map(records.map((each) => [each.trainingId, each]));
    },
  });
  const reading = offered && progress.isPending;
  const entries = useMemo(
    () => (list.data && !reading ? readTrainings(list.data, progress.data) : undefined),
    [list.data, reading, progress.data],
  );
  return {
    entries,
    withProgress: progress.data !== undefined,
    failed: list.isError,
    progressFailed: progress.isError,
    fetching: list.isFetching || progress.isFetching,
    retry: () => {
      void list.refetch();
      if (offered) void progress.refetch();
    },
  };
}
