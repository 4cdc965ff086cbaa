import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../app-services';
import { useWrite } from '../data/use-write';
import { showErrorToast, showToast } from '../feedback/toast';
import { useSession } from '../session/session-provider';
import { useFeature } from '../session/use-feature';
import { useTexts } from '../texts/use-texts';
import { feedTexts } from './feed-texts';

const FEED = 'meetings.feed';

/** Whether the server lets a calendar read the own meetings by a link. */
export function useMeetingFeedOffered(): boolean {
  return useFeature(FEED);
}

/** The link of the calendar: since when there is one, its address while it is known, and what can be done with it. */
export function useMeetingFeed() {
  const t = useTexts(feedTexts);
  const { meetingFeed, clock } = useServices();
  const { session } = useSession();
  const client = useQueryClient();
  const [address, setAddress] = useState<string>();
  const { busy, run } = useWrite(t('feed.failed'), ({ sentence }) => showErrorToast(sentence));
  const queryKey = [FEED, session?.user.email];
  const query = useQuery({
    queryKey,
    staleTime: 0,
    queryFn: async ({ signal }) => (await meetingFeed.since(signal)) ?? null,
  });
  return {
    query,
    address,
    busy,
    make: () =>
      run(async () => {
        const made = await meetingFeed.make();
        setAddress(new URL(made, window.location.href).href);
        client.setQueryData(queryKey, clock.now());
      }),
    stop: () =>
      run(async () => {
        await meetingFeed.stop();
        setAddress(undefined);
        client.setQueryData(queryKey, null);
        showToast(t('feed.stopped'));
      }),
  };
}
