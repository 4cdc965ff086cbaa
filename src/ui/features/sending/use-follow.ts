import { useCallback } from 'react';
import { SessionExpired } from '#core/shared/failure';
import { useSession } from '../../data/session-provider';

/**
 * Returns a function that handles failures of the offline queue: signs out of an ended session, and logs other errors.
 */
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
