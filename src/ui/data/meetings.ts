import { queryOptions } from '@tanstack/react-query';
import { meetingFeed } from '#contract/meeting-feed';
import type { AppServices } from '../../composition/app-services';

/** Reads since when a calendar can read the own meetings by a link, each time it is shown; null if there is no link. */
export function meetingFeedQuery({ api }: AppServices) {
  return queryOptions({
    queryKey: ['meeting-feed'],
    staleTime: 0,
    queryFn: async ({ signal }) => (await api.call(meetingFeed, { signal })) ?? null,
  });
}
