import { queryOptions } from '@tanstack/react-query';
import { noticeChoices } from '#contract/notices';
import { ownProfile, ownSessions } from '#contract/profile';
import { ownSecondFactor } from '#contract/second-factor';
import type { AppServices } from '../../composition/app-services';

/** The own account. */
export function profileQuery({ api }: AppServices) {
  return queryOptions({ queryKey: ['profile'], queryFn: ({ signal }) => api.call(ownProfile, { signal }) });
}

/** The own sessions, read each time that somebody looks. */
export function ownSessionsQuery({ api }: AppServices) {
  return queryOptions({
    queryKey: ['profile', 'sessions'],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(ownSessions, { signal }),
  });
}

/** Reads the second factor of the own account, again each time that somebody looks. */
export function secondFactorQuery({ api }: Pick<AppServices, 'api'>) {
  return queryOptions({
    queryKey: ['profile', 'second-factor'],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(ownSecondFactor, { signal }),
  });
}

/** Reads what the person is told, and how. */
export function noticeChoicesQuery({ api }: AppServices) {
  return queryOptions({
    queryKey: ['notice-choices'],
    queryFn: ({ signal }) => api.call(noticeChoices, { signal }),
  });
}
