import { useMemo } from 'react';
import { networkActivity } from '#contract/record-shares';
import { useServices } from '../../data/app-services';
import { useAdditions } from '../../data/use-additions';
import { useAnswer } from '../../data/use-answer';
import { useFranchiseData } from '../../data/use-franchise-data';
import { countsOfActivity, countsOfData } from './vendor-entries';

/** Counts the new records of each vendor: on the server if it offers that, else in the session's own lists. */
export function useVendorCounts() {
  const services = useServices();
  const { calendar } = services;
  const counted = useAdditions();
  const book = useFranchiseData(!counted);
  const activity = useAnswer(networkActivity, { enabled: counted });
  const counts = useMemo(() => {
    if (counted) return activity.data && countsOfActivity(activity.data.records);
    return book.data && countsOfData(book.data, calendar);
  }, [counted, activity.data, book.data, calendar]);
  return {
    counts,
    /** Whether leads or deals could not be read, or not again. */
    failed: counted ? activity.error !== null : [book.data?.leads, book.data?.deals].some((of) => of?.failed),
    /** Whether the server had only some of them, as while it stores an import. */
    lacking: counted
      ? activity.data?.complete === false
      : [book.data?.leads, book.data?.deals].some((of) => of?.complete === false),
    isFetching: (counted ? activity : book).isFetching,
    refetch: () => void (counted ? activity : book).refetch(),
  };
}
