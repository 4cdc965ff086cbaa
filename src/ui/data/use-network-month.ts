import { useQuery } from '@tanstack/react-query';
import type { NetworkSummary } from '#core/reports/network-summary';
import type { Month } from '#core/shared/month';
import { monthPeriod } from '#core/shared/period';
import type { Vendor } from '#core/vendors/vendor';
import { useServices } from './app-services';
import { monthByDeals, networkSummary } from './network';
import { useSession } from './session-provider';
import { useAdditions } from './use-additions';

const NONE: readonly Vendor[] = [];

/**
 * A month's commission of every vendor: that of the month's summary where the server adds up, which a page that shows
 * it has already; else deal by deal of those `vendors`, and of none nothing is asked.
 */
export function useNetworkMonth(month: Month, vendors: readonly Vendor[] = NONE) {
  const services = useServices();
  const email = useSession().session?.user.email;
  const addedUp = useAdditions();
  const { whole } = networkSummary(services, email, true, { period: monthPeriod(month) });
  const summed = useQuery({ ...whole, select: commissionOf, enabled: addedUp });
  const counted = useQuery({
    ...monthByDeals(services, month, vendors),
    enabled: !addedUp && vendors.length > 0,
  });
  return addedUp ? summed : counted;
}

function commissionOf({ commission }: NetworkSummary) {
  return commission;
}
