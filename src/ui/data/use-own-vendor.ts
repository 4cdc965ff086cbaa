import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ownProfile } from '#contract/profile';
import type { Vendor } from '#core/vendors/vendor';
import { useServices } from './app-services';
import { useSession } from './session-provider';
import { useAdditions } from './use-additions';
import { useAnswer } from './use-answer';

/** Returns the signed-in vendor in the form of the commission use-cases; undefined for a person without a franchise. */
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
 * Switches a vendor's session to the present franchise code after an administrator has changed it. The account is read
 * when the person returns to the page, and from then on with every refresh. The signed-in area uses it once.
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
      // The profile page may have read the account shortly before the change.
      void refetch();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [asks, refetch]);
  useEffect(() => {
    // Unsent leads are kept under the former code: switching now would lose them. A vendor with several franchises
    // chooses one elsewhere.
    if (!enabled || !isAllSent || code === undefined || others.length > 0 || own === undefined) return;
    follow(code);
    offlineQueue.open();
  }, [enabled, isAllSent, code, others.length, own, follow, offlineQueue]);
}
