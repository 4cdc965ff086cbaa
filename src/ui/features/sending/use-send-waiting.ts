import { useCallback } from 'react';
import { useServices } from '../../data/app-services';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { sendingTexts } from './sending-texts';
import { useFollow } from './use-follow';

/** The run of the queue whose end is told: code that asks for it meanwhile gets the same one. */
let told: Promise<void> | undefined;

/** Sends what waits, and says how much of it has arrived: nobody looks at a line that is back. */
export function useSendWaiting(): () => void {
  const t = useTexts(sendingTexts);
  const { offlineQueue } = useServices();
  const follow = useFollow();
  return useCallback(() => {
    const waiting = new Set(
      offlineQueue.entries().flatMap(({ key, state }) => (state === 'waiting' ? key : [])),
    );
    const run = offlineQueue.send();
    if (run === told) return;
    told = run;
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
