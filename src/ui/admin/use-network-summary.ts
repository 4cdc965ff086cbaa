import type { Progress } from '#core/commission/compute-monthly-commission';
import type { NetworkSummary, SummaryQuery } from '#core/reports/network-summary';
import { useServices } from '../app-services';
import { useGrowingQuery } from '../data/use-growing-query';
import { useSession } from '../session/session-provider';
import { useFeature } from '../session/use-feature';

/** The word under which a server announces that it adds the network up. */
const FEATURE = 'reports.summary';

/**
 * How the network stands: in one call where the server adds up, else from the spec's calls, with `progress` while
 * payments are read. Nothing is asked while the query is undefined.
 */
export function useNetworkSummary(query: SummaryQuery | undefined) {
  const { networkReports, summaryFromSpecCalls } = useServices();
  const { session } = useSession();
  const offered = useFeature(FEATURE);
  const { soFar: progress, ...found } = useGrowingQuery<NetworkSummary, Progress>({
    queryKey: ['network-summary', session?.user.email, offered, query],
    enabled: query !== undefined,
    queryFn: ({ signal, show }) => {
      if (!query) throw new TypeError('There is no period.');
      if (offered) return networkReports.summary(query, { signal });
      return summaryFromSpecCalls.summary(query, { signal, onProgress: show });
    },
  });
  return { ...found, progress, byCalls: !offered };
}
