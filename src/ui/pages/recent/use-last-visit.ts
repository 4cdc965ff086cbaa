import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useServices } from '../../data/app-services';
import { lastVisitKey } from '../../data/leads';

/** Returns when this page was left last in this session (ms since 1970); undefined on the first visit. */
export function useLastVisit(): number | undefined {
  const client = useQueryClient();
  const { clock } = useServices();
  const [before] = useState(() => client.getQueryData<number>(lastVisitKey()));
  useEffect(() => {
    // With the rest of the session's data: in memory, and gone with the session.
    client.setQueryDefaults(lastVisitKey(), { gcTime: Number.POSITIVE_INFINITY });
    return () => void client.setQueryData(lastVisitKey(), clock.now());
  }, [client, clock]);
  return before;
}
