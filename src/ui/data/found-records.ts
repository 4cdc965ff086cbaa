import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AppServices } from '../../composition/app-services';
import { pageOfDeals } from './deals';
import { pageOfLeads } from './leads';

/** The query of a search over all records: for whom, by which text, and the most that is shown. */
interface FoundQuery {
  readonly email: string | undefined;
  readonly text: string;
  readonly limit: number;
}

/** The newest deals that a text finds in the network, as the server has them. */
export function foundDeals(services: Pick<AppServices, 'api'>, { email, text, limit }: FoundQuery) {
  return queryOptions({
    queryKey: ['palette', 'deals', email, text],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const found = { search: text, filters: {}, order: 'newest' } as const;
      const { records } = await pageOfDeals(services, found, { limit }, signal);
      return records.map(({ deal }) => deal);
    },
  });
}

/** The newest leads that a text finds in the network, as the server has them. */
export function foundLeads(services: Pick<AppServices, 'api'>, { email, text, limit }: FoundQuery) {
  return queryOptions({
    queryKey: ['palette', 'leads', email, text],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const found = { search: text, filters: {}, order: 'newest' } as const;
      return (await pageOfLeads(services, found, { limit }, signal)).records;
    },
  });
}
