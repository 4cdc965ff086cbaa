import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Month } from '#core/shared/month';
import type { AppServices } from '../../composition/app-services';

/** The months from the first one closed on, and how far each is. */
export function closingMonthsQuery({ closingAdmin }: AppServices) {
  return queryOptions({
    queryKey: ['closing-months'],
    queryFn: ({ signal }) => closingAdmin.months(signal),
  });
}

/** The months with which closing may begin; not needed once one is closed. */
export function firstMonthsQuery({ closingAdmin }: AppServices) {
  return queryOptions({
    queryKey: ['first-months'],
    // Kept as it is: that a server does not say is no failure.
    queryFn: async ({ signal }) => (await closingAdmin.firstMonths(signal)) ?? null,
  });
}

/** The whole journal. */
export function journalQuery({ ledger }: AppServices) {
  return queryOptions({ queryKey: ['journal'], queryFn: ({ signal }) => ledger.entries(signal) });
}

/** When closings and journal were verified last. */
export function lastProofQuery({ ledger }: AppServices) {
  return queryOptions({
    queryKey: ['ledger-proof'],
    queryFn: async ({ signal }) => (await ledger.lastProof(signal)) ?? null,
  });
}

/** What stands on every account. */
export function balancesQuery({ ledger }: AppServices) {
  return queryOptions({ queryKey: ['balances'], queryFn: ({ signal }) => ledger.balances(signal) });
}

/** What closed deals are worth more or less by now, or what closings have posted of that. */
export function adjustmentsQuery({ closingAdmin }: AppServices, state: 'due' | 'posted') {
  return queryOptions({
    queryKey: ['adjustments', state],
    queryFn: ({ signal }) => closingAdmin.adjustments(state, signal),
  });
}

/** What every vendor is owed after the newest closed month. */
export function amountsQuery({ accountStatements }: AppServices) {
  return queryOptions({
    queryKey: ['amounts'],
    queryFn: ({ signal }) => accountStatements.amounts(signal),
  });
}

/** What closings have said of the sale months of all franchises, from one month to another. */
export function closedSalesQuery(
  { accountStatements }: AppServices,
  from: Month | undefined,
  to: Month | undefined,
) {
  return queryOptions({
    queryKey: ['closed-sales', from, to],
    queryFn: ({ signal }) => accountStatements.closedSales({ from, to }, signal),
  });
}

/** The closed deals that were given to others and wait for a decision. */
export function ownershipChangesQuery({ ownershipAdmin }: AppServices) {
  return queryOptions({
    queryKey: ['ownership-changes'],
    queryFn: ({ signal }) => ownershipAdmin.changes(signal),
  });
}

/** Whether a deal is void or gone from the CRM, and what it brings. */
export function dealVoidQuery({ ownershipAdmin }: AppServices, dealId: string) {
  return queryOptions({
    queryKey: ['deal-void', dealId],
    queryFn: ({ signal }) => ownershipAdmin.voidOf(dealId, signal),
  });
}

/** What administrators have proposed and agreed on beside the deals. */
export function agreedAdjustmentsQuery({ agreedAdjustments }: AppServices) {
  return queryOptions({
    queryKey: ['agreed-adjustments'],
    queryFn: ({ signal }) => agreedAdjustments.list(signal),
  });
}

/** What the deals of a prepared or closed month came to. Only asked of a server that announces `money.preparation`. */
export function closingFiguresQuery(
  { closingAdmin }: AppServices,
  month: Month | undefined,
  hash: string | undefined,
) {
  return queryOptions({
    queryKey: ['closing-figures', month, hash],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: month === undefined ? skipToken : ({ signal }) => closingAdmin.figures(month, signal),
  });
}
