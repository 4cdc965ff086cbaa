import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../data/app-services';
import { networkLeads } from '../../data/leads';
import { useSession } from '../../data/session-provider';

/** The leads of franchises, and which of them could not be read; nothing is asked while none are named. */
export function useNetworkLeads(codes: readonly string[] | undefined) {
  return useQuery(networkLeads(useServices(), useSession().session?.user.email, codes));
}
