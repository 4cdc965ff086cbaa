import { QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { listedBefore } from '#core/commission/assessed-deals';
import { useServices } from './app-services';
import { assessedDeals, type DealScope, listedDeals } from './deals';
import { useSession } from './session-provider';
import { useGrowingQuery } from './use-growing-query';
import { useOwnVendor } from './use-own-vendor';

/**
 * The own deals, or for an admin those of every franchise, or those of a given one; filling in with what they earn the
 * first time. Until anything is read, and where nothing can be, the own ones are those that the session keeps. Not
 * asked for unless `wanted`.
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
    /** Undefined until every deal is assessed. */
    whole: query.data,
    // A refresh keeps the present deals until the new ones are whole.
    data: read ?? before,
    progress: soFar?.progress,
    refetch: () => {
      const { queryKey } = listedDeals(services, session, scope ?? 'network');
      void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
      void refetch();
    },
  };
}

/** Has the own deals read to their end once that was begun, whichever page is opened meanwhile: it needs them too. */
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
