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
  const records = useFranchiseData(!counted);
  const activity = useAnswer(networkActivity, { enabled: counted });
  const counts = useMemo(() => {
    if (counted) return activity.data && countsOfActivity(activity.data.records);
    return records.data && countsOfData(records.data, calendar);
  }, [counted, activity.data, records.data, calendar]);
  return {
    counts,
    /** Whether leads or deals could not be read, or not again. */
    failed: counted
      ? activity.error !== null
      : [records.data?.leads, records.data?.deals].some((of) => of?.failed),
    /** Whether the server had only some of them, as while it stores an import. */
    lacking: counted
      ? activity.data?.complete === false
      : [records.data?.leads, records.data?.deals].some((of) => of?.complete === false),
    isFetching: (counted ? activity : records).isFetching,
    refetch: () => void (counted ? activity : records).refetch(),
  };
}
