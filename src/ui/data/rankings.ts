import { queryOptions } from '@tanstack/react-query';
import { ownResults as ownResultsEndpoint } from '#contract/stats';
import type { PerformerMetric, ResultMonths } from '#core/reports/ranking';
import type { Month } from '#core/shared/month';
import type { AppServices } from '../../composition/app-services';

/** Reads the own results of the months up to `month`. */
export function ownResults(
  { api }: AppServices,
  vendorId: string | undefined,
  last: Month,
  months: ResultMonths,
  metric: PerformerMetric,
) {
  return queryOptions({
    queryKey: ['own-results', vendorId, last, months, metric],
    queryFn: ({ signal }) => {
      const query = { month: last, months: months === 12 ? '12' : '6', metric } as const;
      return api.call(ownResultsEndpoint, { query, signal });
    },
  });
}
