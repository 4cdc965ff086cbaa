import { queryOptions, skipToken } from '@tanstack/react-query';
import { adjustments } from '#contract/adjustments';
import { closingMonths } from '#contract/closings';
import { closingFigures } from '#contract/preparations';
import type { Month } from '#core/shared/month';
import type { AppServices } from '../../composition/app-services';
import { answerQuery } from './use-answer';

/** Reads the months from the first closed one on, with the closing state of each. */
export function closingMonthsQuery(services: AppServices) {
  return queryOptions({ ...answerQuery(services, closingMonths), select: ({ months }) => months });
}

/** Reads the months that may be closed first; null once a month is closed. */
export function firstMonthsQuery(services: AppServices) {
  return queryOptions({
    ...answerQuery(services, closingMonths),
    select: ({ firstMonths }) => firstMonths ?? null,
  });
}

/** Reads by how much closed deals have changed since. */
export function adjustmentsQuery({ api }: AppServices) {
  return queryOptions({
    queryKey: ['adjustments', 'due'],
    queryFn: async ({ signal }) =>
      (await api.call(adjustments, { query: { kind: 'deal', state: 'due' }, signal })).ofDeals,
  });
}

/** Reads the adjustments that administrators proposed and approved independently of deals. */
export function agreedAdjustmentsQuery({ api }: AppServices) {
  return queryOptions({
    queryKey: ['agreed-adjustments'],
    queryFn: async ({ signal }) =>
      (await api.call(adjustments, { query: { kind: 'manual' }, signal })).agreed,
  });
}

/** Reads the sums of the deals of a prepared or closed month. */
export function closingFiguresQuery(
  { api }: AppServices,
  month: Month | undefined,
  hash: string | undefined,
) {
  return queryOptions({
    queryKey: ['closing-figures', month, hash],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn:
      month === undefined ? skipToken : ({ signal }) => api.call(closingFigures, { path: { month }, signal }),
  });
}
