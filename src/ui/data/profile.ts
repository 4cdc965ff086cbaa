import { queryOptions } from '@tanstack/react-query';
import { noticeChoices } from '#contract/notices';
import type { AppServices } from '../../composition/app-services';

/** The own account. */
export function profileQuery({ account }: AppServices) {
  return queryOptions({ queryKey: ['profile'], queryFn: ({ signal }) => account.profile(signal) });
}

/** The own sessions, read each time that somebody looks. */
export function ownSessionsQuery({ account }: AppServices) {
  return queryOptions({
    queryKey: ['profile', 'sessions'],
    staleTime: 0,
    queryFn: ({ signal }) => account.sessions(signal),
  });
}

/** What the person is told, and how. */
export function noticeChoicesQuery({ api }: AppServices) {
  return queryOptions({
    queryKey: ['notice-choices'],
    queryFn: ({ signal }) => api.call(noticeChoices, { signal }),
  });
}
