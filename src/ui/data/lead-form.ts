import { queryOptions } from '@tanstack/react-query';
import type { Lead } from '#core/leads/lead';
import type { AppServices } from '../../composition/app-services';

/** The own lead that has a mobile number, looked for each time; null when there is none. */
export function duplicateQuery(
  { checkDuplicate }: AppServices,
  mobile: string,
  digits: string | undefined,
  known: readonly Lead[],
) {
  return queryOptions({
    queryKey: ['lead-of-number', digits],
    enabled: digits !== undefined,
    staleTime: 0,
    queryFn: async () => (await checkDuplicate.execute(mobile, known)) ?? null,
  });
}
