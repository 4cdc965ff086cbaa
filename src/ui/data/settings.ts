import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { securityLog } from '#contract/security-log';
import { openingAmount, settings } from '#contract/settings';
import type { AppServices } from '../../composition/app-services';

/** The settings with what the opening amount is paid for: read each time, since a form begins from it. */
export function networkSettingsQuery({ api }: AppServices) {
  return queryOptions({
    queryKey: ['settings', 'network'],
    staleTime: 0,
    queryFn: async () => ({ settings: await api.call(settings), opening: await api.call(openingAmount) }),
  });
}

/** Reads the events of sign-ins, failures, refusals and exports, page by page. */
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
