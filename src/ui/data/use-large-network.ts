import { useQuery } from '@tanstack/react-query';
import { useServices } from './app-services';
import { useSession } from './session-provider';
import { vendorsQuery } from './vendors-query';

/** The largest network, in franchises, whose leads and deals an admin's session keeps (spec section 6). */
const MAX_KEPT = 50;

/**
 * Returns whether the session's network is larger than what a session keeps; undefined while that is not known. A
 * vendor has no network. Reads nothing unless `wanted`.
 */
export function useLargeNetwork(wanted: boolean): boolean | undefined {
  const { vendors } = useServices();
  const { session } = useSession();
  const network = useQuery({ ...vendorsQuery(vendors, session?.user.email), enabled: wanted });
  return network.data && network.data.length > MAX_KEPT;
}
