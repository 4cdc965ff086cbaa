import { useMemo } from 'react';
import { openingAmountKnown, sourceIsWhole } from '#core/commission/deal-assessor';
import { missingDeals } from '#core/commission/exclusion-counts';
import { useServices } from '../../data/app-services';
import { useNetworkMonth } from '../../data/use-network-month';
import { useVendorCounts } from './use-vendor-counts';
import { useVendorDirectory } from './use-vendor-directory';
import { vendorEntries } from './vendor-entries';

/** Reads every vendor with its figures, which appear as they are read, and reports what could not be read. */
export function useVendorEntries() {
  const { calendar, clock } = useServices();
  const directory = useVendorDirectory();
  const counted = useVendorCounts();
  const vendors = directory.data;
  const earned = useNetworkMonth(calendar.monthAt(clock.now()), vendors);
  const entries = useMemo(
    () => vendors && vendorEntries(vendors, counted.counts, earned.data, clock.now()),
    [vendors, counted.counts, earned.data, clock],
  );
  const lacking = counted.lacking || (earned.data !== undefined && !sourceIsWhole(earned.data.notices));
  const missing = earned.data ? missingDeals(earned.data) : 0;
  return {
    vendors,
    entries,
    failed: directory.error !== null,
    /** Whether leads or deals are missing from the counts. */
    countsFailed: counted.failed,
    /** Whether the server had only some of the records behind the figures. */
    lacking,
    earnedFailed: earned.error !== null,
    /** The number of deals that the earnings lack. */
    missing,
    /** Whether any figure is missing or lacks something. */
    partial:
      lacking ||
      missing > 0 ||
      counted.failed === true ||
      !earned.data ||
      earned.error !== null ||
      !openingAmountKnown(earned.data.notices),
    fetching: directory.isFetching || counted.isFetching || earned.isFetching,
    reading: directory.isFetching,
    retry: () => {
      void directory.refetch();
      counted.refetch();
      void earned.refetch();
    },
  };
}
