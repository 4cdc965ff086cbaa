import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../data/app-services';
import { commissionModel } from '../../data/commission';
import { useSession } from '../../data/session-provider';

/** The rules and the flat amount by which the signed-in vendor earns. */
export function useCommissionModel() {
  const vendorId = useSession().session?.user.vendorId;
  return { ...useQuery(commissionModel(useServices(), vendorId)), vendorId };
}
