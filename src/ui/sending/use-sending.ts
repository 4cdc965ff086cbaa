import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Lead } from '#core/leads/lead';
import { placed } from '#core/sending/offline-queue';
import { unsentActivities } from '#core/sending/with-pending';
import type { FranchiseData } from '#core/session/fetch-franchise-data';
import { useServices } from '../app-services';
import { FRANCHISE_DATA } from '../home/use-franchise-data';
import { LEAD_FILE, type ToldOfLead } from '../lead-details/told-of-lead';
import { useFollow } from './use-follow';

const TRY_AGAIN_MS = 15_000;

/**
 * Sends what waits: at the start, when the network is back, and now and then while something is left. Puts what
 * arrived into the lists, and asks before a page is left with something unsent. Stands once in the signed-in area.
 */
export function useSending(): void {
  const { offlineQueue } = useServices();
  const follow = useFollow();
  const cache = useQueryClient();
  // Before anything below is drawn, so that nobody sees what another person left.
  useState(() => offlineQueue.open());
  useEffect(() => {
    const send = () => follow(offlineQueue.send());
    const letGo = () => {
      if (document.visibilityState === 'hidden') follow(offlineQueue.release());
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (offlineQueue.entries().length === 0) return;
      follow(offlineQueue.release());
      event.preventDefault();
    };
    const stop = offlineQueue.receive(({ item, lead, leadId }) => {
      if (lead) putInto(cache, lead);
      // It stays where it stands until the server has told it.
      cache.setQueryData<ToldOfLead>([LEAD_FILE, leadId], (told) =>
        told ? { ...told, activities: [...unsentActivities(told.file, [item]), ...told.activities] } : told,
      );
    });
    const timer = setInterval(() => {
      if (navigator.onLine && offlineQueue.entries().some(({ state }) => state === 'waiting')) send();
    }, TRY_AGAIN_MS);
    window.addEventListener('online', send);
    window.addEventListener('beforeunload', ask);
    document.addEventListener('visibilitychange', letGo);
    send();
    return () => {
      stop();
      clearInterval(timer);
      window.removeEventListener('online', send);
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('visibilitychange', letGo);
    };
  }, [offlineQueue, cache, follow]);
}

function putInto(cache: QueryClient, lead: Lead): void {
  cache.setQueriesData<FranchiseData>({ queryKey: [FRANCHISE_DATA] }, (data) =>
    data && !data.leads.failed
      ? { ...data, leads: { ...data.leads, items: placed(data.leads.items, lead) } }
      : data,
  );
}
