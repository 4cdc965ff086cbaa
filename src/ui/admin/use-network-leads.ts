import { useQuery } from '@tanstack/react-query';
import type { Lead } from '#core/leads/lead';
import { Cancelled, Failure, SessionExpired } from '#core/shared/failure';
import { useServices } from '../app-services';
import { useSession } from '../session/session-provider';

/** The leads of franchises, and the codes of those whose leads could not be read. */
export interface NetworkLeads {
  readonly leads: readonly Lead[];
  readonly unread: readonly string[];
}

/** The leads of franchises as the admin call gives them; one franchise that fails is named and the rest stands. */
export function useNetworkLeads(codes: readonly string[] | undefined) {
  const { leads } = useServices();
  const { session } = useSession();
  return useQuery({
    queryKey: ['network-leads', session?.user.email, codes],
    enabled: codes !== undefined,
    queryFn: async ({ signal }): Promise<NetworkLeads> => {
      const wanted = codes ?? [];
      try {
        return { leads: (await leads.ofFranchises(wanted, signal)).records, unread: [] };
      } catch (error) {
        if (!isOneOfMany(error) || wanted.length < 2) throw error;
      }
      const each = await Promise.all(
        wanted.map(async (code) => {
          try {
            return { code, records: (await leads.ofFranchises([code], signal)).records };
          } catch (error) {
            if (!isOneOfMany(error)) throw error;
            return { code, records: undefined };
          }
        }),
      );
      const unread = each.flatMap(({ code, records }) => (records ? [] : [code]));
      if (unread.length === wanted.length) throw new Error('No franchise could be read.');
      return { leads: each.flatMap(({ records }) => records ?? []), unread };
    },
  });
}

function isOneOfMany(error: unknown): boolean {
  return error instanceof Failure && !(error instanceof SessionExpired) && !(error instanceof Cancelled);
}
