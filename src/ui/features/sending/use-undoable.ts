import { useCallback } from 'react';
import type { PendingChange } from '#core/sending/pending-item';
import { useServices } from '../../data/app-services';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { sendingTexts } from './sending-texts';
import { useFollow } from './use-follow';

/** Does things at once and says so; they go to the server when the word with its Undo has gone. */
export function useUndoable(): (changes: readonly PendingChange[], message: string) => void {
  const t = useTexts(sendingTexts);
  const { offlineQueue } = useServices();
  const follow = useFollow();
  return useCallback(
    (changes, message) => {
      const keys = changes.map((change) => offlineQueue.hold(change));
      const undo = () => {
        for (const key of keys) offlineQueue.drop(key);
      };
      const letGo = () => follow(Promise.all(keys.map((key) => offlineQueue.release(key))));
      showToast(message, { label: t('sending.undo'), onAction: undo }, letGo);
    },
    [offlineQueue, follow, t],
  );
}
