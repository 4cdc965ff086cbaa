import { useMemo } from 'react';
import { disputes } from '#contract/disputes';
import { useSession } from './session-provider';
import { useAdditions } from './use-additions';
import { useAnswer } from './use-answer';

/** Returns the ids of the deals whose questions wait for the office or for the vendor; empty for an administrator. */
export function useAskedDeals(): ReadonlySet<string> {
  const isVendor = useSession().session?.user.role !== 'admin';
  const enabled = useAdditions() && isVendor;
  const { data } = useAnswer(disputes, { enabled });
  return useMemo(
    () =>
      new Set(
        data?.disputes.flatMap(({ deal, state }) =>
          deal && (state === 'open' || state === 'answered') ? [deal.id] : [],
        ),
      ),
    [data],
  );
}
