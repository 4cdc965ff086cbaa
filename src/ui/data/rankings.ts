import { queryOptions } from '@tanstack/react-query';
import type { PerformerMetric, ResultMonths } from '#core/reports/performer-ranking.port';
import type { Month } from '#core/shared/month';
import type { AppServices } from '../../composition/app-services';

/** The ranking of a month. */
export function ranking(
  { performers }: AppServices,
  vendorId: string | undefined,
  month: Month,
  metric: PerformerMetric,
) {
  return queryOptions({
    queryKey: ['ranking', vendorId, month, metric],
    queryFn: ({ signal }) => performers.ofMonth(month, metric, signal),
  });
}

/** The own results of the months up to one. */
export function ownResults(
  { performers }: AppServices,
  vendorId: string | undefined,
  last: Month,
  months: ResultMonths,
  metric: PerformerMetric,
) {
  return queryOptions({
    queryKey: ['own-results', vendorId, last, months, metric],
    queryFn: ({ signal }) => performers.ownResults(last, months, metric, signal),
  });
}
