import { queryOptions, skipToken } from '@tanstack/react-query';
import { adjustments } from '#contract/adjustments';
import { closingMonths } from '#contract/closings';
import { lastLedgerProof } from '#contract/ledger';
import { closingFigures } from '#contract/preparations';
import type { Month } from '#core/shared/month';
import type { AppServices } from '../../composition/app-services';
import { answerQuery } from './use-answer';

/** The months from the first one closed on, and how far each is. */
export function closingMonthsQuery(services: AppServices) {
  return queryOptions({ ...answerQuery(services, closingMonths), select: ({ months }) => months });
}

/** The months with which closing may begin; null once one is closed. */
export function firstMonthsQuery(services: AppServices) {
  return queryOptions({
    ...answerQuery(services, closingMonths),
    select: ({ firstMonths }) => firstMonths ?? null,
  });
}

/** Reads when closings and journal were verified last. */
export function lastProofQuery({ api }: AppServices) {
  return queryOptions({
    queryKey: ['ledger-proof'],
    queryFn: async ({ signal }) => (await api.call(lastLedgerProof, { signal })) ?? null,
  });
}

/** Reads what closed deals are worth more or less by now, or what closings have posted of that. */
export function adjustmentsQuery({ api }: AppServices, state: 'due' | 'posted') {
  return queryOptions({
    queryKey: ['adjustments', state],
    queryFn: async ({ signal }) =>
      (await api.call(adjustments, { query: { kind: 'deal', state }, signal })).ofDeals,
  });
}

/** Reads what administrators have proposed and agreed on apart from the deals. */
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
