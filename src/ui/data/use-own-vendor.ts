import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ownProfile } from '#contract/profile';
import type { Vendor } from '#core/vendors/vendor';
import { useServices } from './app-services';
import { useSession } from './session-provider';
import { useAdditions } from './use-additions';
import { useAnswer } from './use-answer';

/** The signed-in vendor as the commission use-cases want it; undefined for someone without a franchise. */
export function useOwnVendor(): Vendor | undefined {
  const user = useSession().session?.user;
  return useMemo(
    () =>
      user?.franchiseCode
        ? { id: user.vendorId, franchiseCode: user.franchiseCode, name: user.name }
        : undefined,
    [user],
  );
}

/**
 * Has the page of a vendor go on under the franchise code of now, where an administrator has changed it: the account is read
 * when somebody comes back to the page, and with all else that is read again from then on. It is once in the signed-in area.
 */
export function useFollowedCode(): void {
  const offered = useAdditions();
  const services = useServices();
  const { offlineQueue } = services;
  const { session, follow } = useSession();
  const watch = useCallback((onChange: () => void) => offlineQueue.watch(onChange), [offlineQueue]);
  const isAllSent = useSyncExternalStore(watch, () => offlineQueue.entries().length === 0);
  const [hasReturned, setReturned] = useState(false);
  const own = session?.user.franchiseCode;
  const asks = offered && session?.user.role === 'vendor';
  const enabled = asks && hasReturned;
  const { data, refetch } = useAnswer(ownProfile, { enabled });
  const [code, ...others] = data?.franchiseCodes ?? [];
  useEffect(() => {
    const look = () => {
      if (!asks || document.visibilityState !== 'visible') return;
      setReturned(true);
      // What the profile has read a moment ago may be of before.
      void refetch();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [asks, refetch]);
  useEffect(() => {
    // Unsent leads are kept under the former code: following it now would lose them. A vendor of several franchises chooses one
    // elsewhere.
    if (!enabled || !isAllSent || code === undefined || others.length > 0 || own === undefined) return;
    follow(code);
    offlineQueue.open();
  }, [enabled, isAllSent, code, others.length, own, follow, offlineQueue]);
}
