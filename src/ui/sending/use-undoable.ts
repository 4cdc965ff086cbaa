import { useCallback } from 'react';
import type { PendingChange } from '#core/sending/pending-item';
import { SessionExpired } from '#core/shared/failure';
import { useServices } from '../app-services';
import { showToast } from '../feedback/toast';
import { useSession } from '../session/session-provider';
import { useTexts } from '../texts/use-texts';
import { sendingTexts } from './sending-texts';

/** Does things at once and says so; they go to the server when the word with its Undo has gone. */
export function useUndoable(): (errands: readonly PendingChange[], message: string) => void {
  const t = useTexts(sendingTexts);
  const { offlineQueue } = useServices();
  const { expire } = useSession();
  return useCallback(
    (errands, message) => {
      const keys = errands.map((errand) => offlineQueue.hold(errand));
      const undo = () => {
        for (const key of keys) offlineQueue.drop(key);
      };
      const letGo = async () => {
        try {
          await Promise.all(keys.map((key) => offlineQueue.release(key)));
        } catch (error) {
          if (error instanceof SessionExpired) expire();
          else console.error(error);
        }
      };
      showToast(message, { label: t('sending.undo'), onAction: undo }, () => void letGo());
    },
    [offlineQueue, expire, t],
  );
}
