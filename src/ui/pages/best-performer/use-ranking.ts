import { useQuery } from '@tanstack/react-query';
import type { PerformerMetric } from '#core/reports/ranking';
import type { FeatureName } from '#core/session/feature-name';
import type { Month } from '#core/shared/month';
import { useServices } from '../../data/app-services';
import { ranking } from '../../data/rankings';
import { useSession } from '../../data/session-provider';

/** The word under which a server announces that it ranks. */
const FEATURE: FeatureName = 'stats.bestperformer';

/** The ranking of a month; never asked of a server that does not offer it. */
export function useRanking(month: Month, metric: PerformerMetric) {
  const services = useServices();
  const { session } = useSession();
  const offered = session?.features.includes(FEATURE) === true;
  const query = useQuery({
    ...ranking(services, session?.user.vendorId, month, metric),
    enabled: offered,
  });
  return { ...query, offered };
}
