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
 * Reads a month's commission of every vendor. If the server computes summaries, it is part of the month's summary,
 * which may be in the cache already; else it is computed deal by deal for `vendors`, and not at all if there are none.
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
