import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { makeMeetingFeed, stopMeetingFeed } from '#contract/meeting-feed';
import { useServices } from '../../data/app-services';
import { meetingFeedQuery } from '../../data/meetings';
import { tellByToast, useWrite } from '../../data/use-write';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { feedTexts } from './feed-texts';

/** The link of the calendar: since when there is one, its address while it is known, and what can be done with it. */
export function useMeetingFeed() {
  const t = useTexts(feedTexts);
  const services = useServices();
  const { api, clock, addressOf } = services;
  const client = useQueryClient();
  const [address, setAddress] = useState<string>();
  const { busy, run } = useWrite(t('feed.failed'), tellByToast);
  const { queryKey } = meetingFeedQuery(services);
  const query = useQuery(meetingFeedQuery(services));
  return {
    query,
    address,
    busy,
    make: () =>
      run(async () => {
        const made = addressOf(await api.call(makeMeetingFeed));
        setAddress(new URL(made, window.location.href).href);
        client.setQueryData(queryKey, clock.now());
      }),
    stop: () =>
      run(async () => {
        await api.call(stopMeetingFeed);
        setAddress(undefined);
        client.setQueryData(queryKey, null);
        showToast(t('feed.stopped'));
      }),
  };
}
