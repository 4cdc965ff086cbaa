import { queryOptions } from '@tanstack/react-query';
import type { AppServices } from '../../composition/app-services';
import { useServices } from '../app-services';
import { useOwnVendor } from '../commission/use-own-vendor';
import { useGrowingQuery } from '../data/use-growing-query';
import { useSession } from '../session/session-provider';
import { type AssessedDeals, loadAssessedDeals } from './assessed-deals';

/** The deals of some franchises as they are read, shared by the list and the page of a single deal. */
export function dealsOf(services: AppServices, codes: readonly string[]) {
  return queryOptions({
    queryKey: ['deals', ...codes],
    queryFn: ({ signal }) => services.deals.ofFranchises(codes, signal),
  });
}

/** The key of the book of one franchise; of the whole network without a code. */
export function bookKey(franchiseCode: string | undefined): readonly string[] {
  return ['assessed-deals', franchiseCode ?? ''];
}

/** The own deals, or for an admin those of every franchise, filling in with what they earn the first time. */
export function useAssessedDeals() {
  const services = useServices();
  const own = useOwnVendor();
  const admin = useSession().session?.user.role === 'admin';
  const { soFar, ...query } = useGrowingQuery<AssessedDeals, AssessedDeals>({
    queryKey: bookKey(admin ? undefined : own?.franchiseCode),
    enabled: admin || own !== undefined,
    queryFn: async ({ client, signal, show }) => {
      const vendors = admin ? (await services.vendors.list(signal)).records : own ? [own] : [];
      const codes = vendors.map((vendor) => vendor.franchiseCode);
      const reading =
        codes.length === 0
          ? { records: [], rejected: [] }
          : await client.fetchQuery({ ...dealsOf(services, codes), staleTime: 0 });
      const { dealAssessor: assessor, calendar } = services;
      return loadAssessedDeals({ vendors, reading, assessor, calendar, signal, onUpdate: show });
    },
  });
  // A refresh keeps the book that stands until the new one is whole.
  return { ...query, data: query.data ?? soFar };
}
