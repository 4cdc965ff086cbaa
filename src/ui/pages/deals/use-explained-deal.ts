import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { explainedIn } from '#core/commission/assessed-deals';
import type { Deal } from '#core/deals/deal';
import type { Vendor } from '#core/vendors/vendor';
import { useServices } from '../../data/app-services';
import { explainedDeal } from '../../data/deals';
import { useSession } from '../../data/session-provider';
import { useAssessedDeals } from '../../data/use-assessed-deals';

/**
 * Returns one deal and its commission line by line: for a vendor from the list; for an admin, who may see a deal
 * without its list, from its own call. The call is also made while the payments of other deals are read first.
 */
export function useExplainedDeal(vendor: Vendor, deal: Deal) {
  const services = useServices();
  const admin = useSession().session?.user.role === 'admin';
  const listed = useAssessedDeals({ wanted: !admin });
  const known = useMemo(() => listed.data && explainedIn(listed.data, deal), [listed.data, deal]);
  const isWaiting = listed.progress !== undefined && !known;
  const read = useQuery({ ...explainedDeal(services, vendor, deal), enabled: admin || isWaiting });
  const { isFetching } = admin ? read : listed;
  return {
    data: admin ? (read.data ?? known) : (known ?? read.data),
    isFetching,
    refetch: () => {
      if (!admin) listed.refetch();
      if (admin || read.data) void read.refetch();
    },
  };
}
