import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../data/app-services';
import { networkMonth } from '../../data/network';
import { useFeature } from '../../data/use-feature';
import type { ListedVendor } from '../../data/vendor-admin';

/** The word under which a server announces that it adds the network up. */
const FEATURE = 'reports.summary';

/** This month's commission of every vendor: one call where the server adds up, else deal by deal. */
export function useNetworkMonth(vendors: readonly ListedVendor[] = []) {
  const services = useServices();
  const addedUp = useFeature(FEATURE);
  const month = services.calendar.monthAt(services.clock.now());
  return useQuery({
    ...networkMonth(services, month, addedUp, vendors),
    enabled: addedUp || vendors.length > 0,
  });
}
