import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pendingActivities } from '#core/sending/with-pending';
import { useServices } from '../../data/app-services';
import { leadDetailsQuery, putLead } from '../../data/leads';
import { useFollow } from './use-follow';
import { useSendWaiting } from './use-send-waiting';

const TRY_AGAIN_MS = 15_000;

/**
 * Sends waiting changes: at the start, when the network is back, and every 15 s while some are left. Puts sent ones
 * into the lists, and asks before a page is left with unsent changes. The signed-in area uses it once.
 */
export function useSending(): void {
  const services = useServices();
  const { offlineQueue } = services;
  const follow = useFollow();
  const send = useSendWaiting();
  const cache = useQueryClient();
  // Before anything below is rendered, so that nobody sees changes that another person left.
  useState(() => offlineQueue.open());
  useEffect(() => {
    const letGo = () => {
      if (document.visibilityState === 'hidden') follow(offlineQueue.release());
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (offlineQueue.entries().length === 0) return;
      follow(offlineQueue.release());
      event.preventDefault();
    };
    const stop = offlineQueue.receive(({ item, lead, leadId }) => {
      if (lead) putLead(cache, lead);
      // A sent activity keeps its position until the server returns it.
      cache.setQueryData(leadDetailsQuery(services, leadId).queryKey, (lead) =>
        lead
          ? {
              ...lead,
              activities: [...pendingActivities(lead.file, [item], lead.activities), ...lead.activities],
            }
          : lead,
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
  }, [services, offlineQueue, cache, follow, send]);
}
