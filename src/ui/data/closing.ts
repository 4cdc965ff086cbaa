import { queryOptions, skipToken } from '@tanstack/react-query';
import { amounts, closedSales } from '#contract/account-statements';
import { adjustments } from '#contract/adjustments';
import { closingMonths } from '#contract/closings';
import { dealVoid } from '#contract/deal-voids';
import { lastLedgerProof, ledgerBalances, ledgerEntries } from '#contract/ledger';
import { ownershipChanges } from '#contract/ownership';
import { closingFigures } from '#contract/preparations';
import type { Month } from '#core/shared/month';
import type { AppServices } from '../../composition/app-services';

/** The months from the first one closed on, and how far each is. */
export function closingMonthsQuery(services: AppServices) {
  return queryOptions({ ...monthsQuery(services), select: ({ months }) => months });
}

/** The months with which closing may begin; null once one is closed. */
export function firstMonthsQuery(services: AppServices) {
  return queryOptions({ ...monthsQuery(services), select: ({ firstMonths }) => firstMonths ?? null });
}

function monthsQuery({ api }: AppServices) {
  return queryOptions({
    queryKey: ['closing-months'],
    queryFn: ({ signal }) => api.call(closingMonths, { signal }),
  });
}

/** The whole journal. */
export function journalQuery({ api }: AppServices) {
  return queryOptions({
    queryKey: ['journal'],
    queryFn: ({ signal }) => api.call(ledgerEntries, { signal }),
  });
}

/** Reads when closings and journal were verified last. */
export function lastProofQuery({ api }: AppServices) {
  return queryOptions({
    queryKey: ['ledger-proof'],
    queryFn: async ({ signal }) => (await api.call(lastLedgerProof, { signal })) ?? null,
  });
}

/** Reads the balance of every account. */
export function balancesQuery({ api }: AppServices) {
  return queryOptions({
    queryKey: ['balances'],
    queryFn: ({ signal }) => api.call(ledgerBalances, { signal }),
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

/** Reads what every vendor is owed after the newest closed month. */
export function amountsQuery({ api }: AppServices) {
  return queryOptions({
    queryKey: ['amounts'],
    queryFn: ({ signal }) => api.call(amounts, { signal }),
  });
}

/** Reads what closings have said of the sale months of all franchises, from one month to another. */
export function closedSalesQuery({ api }: AppServices, from: Month | undefined, to: Month | undefined) {
  return queryOptions({
    queryKey: ['closed-sales', from, to],
    queryFn: ({ signal }) => api.call(closedSales, { query: { from, to }, signal }),
  });
}

/** The closed deals that were given to others and wait for a decision. */
export function ownershipChangesQuery({ api }: AppServices) {
  return queryOptions({
    queryKey: ['ownership-changes'],
    queryFn: ({ signal }) => api.call(ownershipChanges, { query: { state: 'seen' }, signal }),
  });
}

/** Whether a deal is void or gone from the CRM, and what it brings. */
export function dealVoidQuery({ api }: AppServices, dealId: string) {
  return queryOptions({
    queryKey: ['deal-void', dealId],
    queryFn: ({ signal }) => api.call(dealVoid, { path: { dealId }, signal }),
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
