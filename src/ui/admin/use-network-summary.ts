import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Progress } from '#core/commission/compute-monthly-commission';
import type { SummaryQuery } from '#core/reports/network-summary';
import { useServices } from '../app-services';
import { useSession } from '../session/session-provider';
import { useFeature } from '../session/use-feature';

/** The word under which a server announces that it adds the network up. */
const FEATURE = 'reports.summary';

/**
 * How the network stands: in one call where the server adds up, else from the spec's calls, with `progress` while
 * payments are read. Nothing is asked while the query is undefined.
 */
export function useNetworkSummary(query: SummaryQuery | undefined) {
  const { networkReports, networkByCalls } = useServices();
  const { session } = useSession();
  const offered = useFeature(FEATURE);
  const [progress, setProgress] = useState<Progress>();
  const follow = (now: Progress) => {
    // A hundred steps are as many as can be seen.
    if (now.done % Math.max(1, Math.floor(now.total / 100)) === 0 || now.done === now.total) setProgress(now);
  };
  const found = useQuery({
    queryKey: ['network-summary', session?.user.email, offered, query],
    enabled: query !== undefined,
    queryFn: ({ signal }) => {
      if (!query) throw new TypeError('There is no period.');
      if (offered) return networkReports.summary(query, { signal });
      setProgress(undefined);
      return networkByCalls.summary(query, { signal, onProgress: follow });
    },
  });
  return { ...found, progress: offered ? undefined : progress, byCalls: !offered };
}
