import { useMemo } from 'react';
import { assessmentsIn } from '#core/commission/assessed-deals';
import { overallEarning } from '#core/commission/overall-earning';
import { useServices } from '../../data/app-services';
import { useAssessedDeals } from '../../data/use-assessed-deals';
import { useOwnVendor } from '../../data/use-own-vendor';

/** Returns the vendor's earning, which grows deal by deal the first time; `data.progress` is its progress. */
export function useOverallEarning() {
  const { calendar, clock } = useServices();
  const vendor = useOwnVendor();
  const { data: deals, ...query } = useAssessedDeals();
  const data = useMemo(() => {
    const found = deals && assessmentsIn(deals);
    return vendor && found && overallEarning(vendor, found, calendar, clock.now());
  }, [deals, vendor, calendar, clock]);
  return { ...query, data };
}
