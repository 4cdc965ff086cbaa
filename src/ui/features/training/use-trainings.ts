import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from '../../data/app-services';
import { trainingProgressQuery, trainingsQuery } from '../../data/trainings';
import { readTrainings, type TrainingEntry } from './training-entry';

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

/** Reads trainings and, where the server keeps it, progress. */
export function useTrainings(): Trainings {
  const services = useServices();
  const offered = services.watchTraining.offered();
  const list = useQuery(trainingsQuery(services));
  const progress = useQuery({ ...trainingProgressQuery(services), enabled: offered });
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
