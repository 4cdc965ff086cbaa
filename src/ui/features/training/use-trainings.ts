import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from '../../data/app-services';
import { trainingProgressQuery, trainingsQuery } from '../../data/trainings';
import { readTrainings, type TrainingEntry } from './training-entry';

/** The trainings as they were last read; undefined before that, which differs from an empty list. */
export interface Trainings {
  readonly entries: readonly TrainingEntry[] | undefined;
  /** Whether the server keeps progress, and it could be read. */
  readonly withProgress: boolean;
  readonly failed: boolean;
  /** Whether the trainings were read but the person's progress could not be. */
  readonly progressFailed: boolean;
  readonly fetching: boolean;
  readonly retry: () => void;
}

/** Reads the trainings, and the progress if the server keeps it. */
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
