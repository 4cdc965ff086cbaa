import { useCallback } from 'react';
import { useServices } from '../../data/app-services';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { sendingTexts } from './sending-texts';
import { useFollow } from './use-follow';

/** The run of the queue that is being reported: calls made meanwhile join the same run. */
let reportedRun: Promise<void> | undefined;

/**
 * Returns a function that sends the waiting changes and shows how many were sent, because nobody watches the network.
 */
export function useSendWaiting(): () => void {
  const t = useTexts(sendingTexts);
  const { offlineQueue } = useServices();
  const follow = useFollow();
  return useCallback(() => {
    const waiting = new Set(
      offlineQueue.entries().flatMap(({ key, state }) => (state === 'waiting' ? key : [])),
    );
    const run = offlineQueue.send();
    if (run === reportedRun) return;
    reportedRun = run;
    let sent = 0;
    const stop = offlineQueue.receive(({ item }) => {
      if (waiting.has(item.key)) sent += 1;
    });
    follow(
      run.finally(() => {
        stop();
        if (sent > 0) showToast(t('sending.sent', { count: sent }));
      }),
    );
  }, [offlineQueue, follow, t]);
}
