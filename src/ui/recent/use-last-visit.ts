import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useServices } from '../app-services';

const KEY = ['recent-last-visit'];

/** When this page was left last in this session (ms since 1970); undefined on the first visit. */
export function useLastVisit(): number | undefined {
  const client = useQueryClient();
  const { clock } = useServices();
  const [before] = useState(() => client.getQueryData<number>(KEY));
  useEffect(() => {
    // With the rest of the session's data: in memory, and gone with the session.
    client.setQueryDefaults(KEY, { gcTime: Number.POSITIVE_INFINITY });
    return () => void client.setQueryData(KEY, clock.now());
  }, [client, clock]);
  return before;
}
