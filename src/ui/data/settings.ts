import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { securityLog } from '#contract/security-log';
import { openingAmount, settings } from '#contract/settings';
import type { AppServices } from '../../composition/app-services';

/** Reads the settings and the opening amount; read each time it is shown, since a form starts from it. */
export function networkSettingsQuery({ api }: AppServices) {
  return queryOptions({
    queryKey: ['settings', 'network'],
    staleTime: 0,
    queryFn: async () => ({ settings: await api.call(settings), opening: await api.call(openingAmount) }),
  });
}

/** Reads the security events (sign-ins, failures, refusals, exports), page by page. */
export function securityEventsQuery({ api }: AppServices) {
  return infiniteQueryOptions({
    queryKey: ['security-events'],
    staleTime: 0,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      api.call(securityLog, { query: { from: pageParam || undefined }, signal }),
    getNextPageParam: (page) => page.next,
  });
}
