import { useQuery } from '@tanstack/react-query';
import { useServices } from './app-services';
import { useSession } from './session-provider';
import { vendorsQuery } from './vendors-query';

/** The largest network of which an admin's session keeps every lead and deal (spec section 6), in franchises. */
const MAX_KEPT = 50;

/**
 * Whether the session's network is larger than what a session keeps; undefined while that is not known. A vendor has
 * none, and where it is not `wanted` nothing is asked.
 */
export function useLargeNetwork(wanted: boolean): boolean | undefined {
  const { vendors } = useServices();
  const { session } = useSession();
  const network = useQuery({ ...vendorsQuery(vendors, session?.user.email), enabled: wanted });
  return network.data && network.data.length > MAX_KEPT;
}
