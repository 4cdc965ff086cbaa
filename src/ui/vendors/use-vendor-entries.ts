import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from '../app-services';
import { useFranchiseData } from '../home/use-franchise-data';
import { useVendorDirectory } from './use-vendor-directory';
import { vendorEntries } from './vendor-entries';

/** Every vendor with its figures, which fill in as they are read; what could not be read is said beside them. */
export function useVendorEntries() {
  const { calendar, clock, computeMonthlyCommission } = useServices();
  const directory = useVendorDirectory();
  const data = useFranchiseData();
  const vendors = directory.data;
  const month = calendar.monthAt(clock.now());
  const earned = useQuery({
    queryKey: ['network-month', month, ...(vendors ?? []).map(({ franchiseCode }) => franchiseCode)],
    enabled: vendors !== undefined && vendors.length > 0,
    queryFn: ({ signal }) =>
      computeMonthlyCommission.execute(vendors ?? [], { months: new Set([month]), signal }),
  });
  const entries = useMemo(
    () => vendors && vendorEntries(vendors, data.data, earned.data, clock.now()),
    [vendors, data.data, earned.data, clock],
  );
  return {
    entries,
    failed: directory.error !== null,
    /** Whether leads or deals are missing from the counts. */
    countsFailed: data.data ? data.data.leads.failed || data.data.deals.failed : data.error !== null,
    earnedFailed: earned.error !== null,
    earned: earned.data,
    fetching: directory.isFetching || data.isFetching || earned.isFetching,
    reading: directory.isFetching,
    retry: () => {
      void directory.refetch();
      void data.refetch();
      void earned.refetch();
    },
  };
}
