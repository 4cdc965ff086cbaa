import type { SummaryQuery } from '#core/reports/network-summary';
import { useServices } from '../../data/app-services';
import { networkSummary } from '../../data/network';
import { useSession } from '../../data/session-provider';
import { useAdditions } from '../../data/use-additions';
import { useGrowingQuery } from '../../data/use-growing-query';

/**
 * Reads the summary of the network: in one call if the server computes it, else from the spec's calls, with `progress`
 * while payments are read. Reads nothing while the query is undefined.
 */
export function useNetworkSummary(query: SummaryQuery | undefined) {
  const services = useServices();
  const email = useSession().session?.user.email;
  const offered = useAdditions();
  const asked = networkSummary(services, email, offered, query);
  const { soFar: progress, ...found } = useGrowingQuery(asked, query !== undefined);
  return { ...found, progress, byCalls: !offered };
}
