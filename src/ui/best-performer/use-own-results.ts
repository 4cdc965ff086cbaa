import { useQuery } from '@tanstack/react-query';
import type { PerformerMetric, ResultMonths } from '#core/reports/performer-ranking.port';
import type { Month } from '#core/shared/month';
import { useServices } from '../app-services';
import { useSession } from '../session/session-provider';
import { useFeature } from '../session/use-feature';

/** The own results of the months up to one; never asked of a server that does not offer them. */
export function useOwnResults(last: Month, months: ResultMonths, metric: PerformerMetric) {
  const { performers } = useServices();
  const offered = useFeature('stats.own');
  const vendorId = useSession().session?.user.vendorId;
  const query = useQuery({
    queryKey: ['own results', vendorId, last, months, metric],
    enabled: offered,
    queryFn: ({ signal }) => performers.ownResults(last, months, metric, signal),
  });
  return { ...query, offered };
}
