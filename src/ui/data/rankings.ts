import { queryOptions } from '@tanstack/react-query';
import { bestPerformer, ownResults as ownResultsEndpoint } from '#contract/stats';
import type { PerformerMetric, ResultMonths } from '#core/reports/ranking';
import type { Month } from '#core/shared/month';
import type { AppServices } from '../../composition/app-services';

/** The ranking of a month. */
export function ranking(
  { api }: AppServices,
  vendorId: string | undefined,
  month: Month,
  metric: PerformerMetric,
) {
  return queryOptions({
    queryKey: ['ranking', vendorId, month, metric],
    queryFn: ({ signal }) => api.call(bestPerformer, { query: { month, metric }, signal }),
  });
}

/** The own results of the months up to one. */
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
