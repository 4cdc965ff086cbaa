import { useCallback } from 'react';
import { SessionExpired } from '#core/shared/failure';
import { useSession } from '../../data/session-provider';

/** Follows what the offline queue sends by itself: leaves a session that has ended, and shows what else went wrong. */
export function useFollow(): (sent: Promise<unknown>) => void {
  const { expire } = useSession();
  return useCallback(
    (sent) =>
      void sent.catch((error: unknown) => {
        if (error instanceof SessionExpired) expire();
        else console.error(error);
      }),
    [expire],
  );
}
