import { useQuery } from '@tanstack/react-query';
import type { PerformerMetric, ResultMonths } from '#core/reports/ranking';
import type { Month } from '#core/shared/month';
import { useServices } from '../../data/app-services';
import { ownResults } from '../../data/rankings';
import { useSession } from '../../data/session-provider';
import { useFeature } from '../../data/use-feature';

/** The own results of the months up to one; never asked of a server that does not offer them. */
export function useOwnResults(last: Month, months: ResultMonths, metric: PerformerMetric) {
  const services = useServices();
  const offered = useFeature('stats.own');
  const vendorId = useSession().session?.user.vendorId;
  const query = useQuery({
    ...ownResults(services, vendorId, last, months, metric),
    enabled: offered,
  });
  return { ...query, offered };
}
