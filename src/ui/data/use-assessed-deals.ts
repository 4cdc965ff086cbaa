import { QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { listedBefore } from '#core/commission/assessed-deals';
import { useServices } from './app-services';
import { assessedDeals, type DealScope, listedDeals } from './deals';
import { useSession } from './session-provider';
import { useGrowingQuery } from './use-growing-query';
import { useOwnVendor } from './use-own-vendor';

/**
 * Reads the vendor's own deals, those of all franchises for an admin, or those of a given scope; while they are first
 * assessed, the commission fills in. Until something is read, or if nothing can be, a vendor gets the deals kept in the
 * session. Reads only if `wanted`.
 */
export function useAssessedDeals({
  of,
  wanted = true,
}: {
  of?: DealScope | undefined;
  wanted?: boolean;
} = {}) {
  const services = useServices();
  const client = useQueryClient();
  const { session } = useSession();
  const own = useOwnVendor();
  const scope = of ?? (session?.user.role === 'admin' ? 'network' : own);
  const assessed = assessedDeals(services, session, scope ?? 'network');
  const { soFar, refetch, ...query } = useGrowingQuery(assessed, wanted && scope !== undefined);
  const read = query.data ?? soFar;
  const keptFor = wanted && !read && scope === own ? own : undefined;
  const kept = useMemo(() => keptFor && services.session.kept('deals'), [keptFor, services]);
  const { isFetching } = query;
  const before = useMemo(
    () => keptFor && kept && listedBefore([keptFor], kept, services.calendar, isFetching),
    [keptFor, kept, services, isFetching],
  );
  return {
    ...query,
    /** All assessed deals; undefined until every deal is assessed. */
    whole: query.data,
    // During a refresh, the present deals are shown until the new ones are complete.
    data: read ?? before,
    progress: soFar?.progress,
    refetch: () => {
      const { queryKey } = listedDeals(services, session, scope ?? 'network');
      void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
      void refetch();
    },
  };
}

/** Keeps a read of the own deals running to its end on every page, because all of them need the result. */
export function useDealsReadOn(): void {
  const services = useServices();
  const client = useQueryClient();
  const { session } = useSession();
  const own = useOwnVendor();
  useEffect(() => {
    if (!own) return;
    const { whole } = assessedDeals(services, session, own);
    return new QueryObserver(client, { ...whole, enabled: false }).subscribe(() => {});
  }, [services, client, session, own]);
}
