import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AppServices } from '../../composition/app-services';
import { pageOfDeals } from './deals';
import { pageOfLeads } from './leads';

/** A search over all records: who searches, the text, and the most results to show. */
interface FoundQuery {
  readonly email: string | undefined;
  readonly text: string;
  readonly limit: number;
}

/** Reads the newest deals of the network that match a text. */
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

/** Reads the newest leads of the network that match a text. */
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
