import { queryOptions } from '@tanstack/react-query';
import { networkShares as sharesEndpoint } from '#contract/record-shares';
import { reportSummary } from '#contract/reports';
import type { Progress } from '#core/commission/assessment-options';
import { commissionFigures } from '#core/commission/commission-by-deals';
import { MISSING_FROM_TOTAL } from '#core/commission/commission-tally';
import type { CommissionFigures } from '#core/commission/network-commission.port';
import type { NetworkSummary, SummaryQuery } from '#core/reports/network-summary';
import { type ShareQuery, sharesOfCounted } from '#core/reports/record-shares';
import type { Month } from '#core/shared/month';
import type { Vendor } from '#core/vendors/vendor';
import type { AppServices } from '../../composition/app-services';
import { growingQuery } from './use-growing-query';

/** Reads the summary of the network: in one call if the server computes it, else from the spec's calls. */
export function networkSummary(
  { api, summaryFromSpecCalls }: AppServices,
  email: string | undefined,
  addedUp: boolean,
  query: SummaryQuery | undefined,
) {
  return growingQuery<NetworkSummary, Progress>({
    queryKey: ['network-summary', email, addedUp, query],
    queryFn: ({ signal, show }) => {
      if (!query) throw new TypeError('There is no period.');
      const { period, franchiseCodes: franchises } = query;
      if (addedUp) return api.call(reportSummary, { query: { ...period, franchises }, signal });
      return summaryFromSpecCalls.summary(query, { signal, onProgress: (progress) => show(() => progress) });
    },
  });
}

/** Computes a month's commission of these vendors from the spec's calls, deal by deal. */
export function monthByDeals(
  { computeMonthlyCommission }: AppServices,
  month: Month,
  vendors: readonly Vendor[],
) {
  return queryOptions({
    queryKey: ['network-month', month, ...vendors.map(({ franchiseCode }) => franchiseCode)],
    queryFn: async ({ signal }): Promise<CommissionFigures> => {
      const months = new Set([month]);
      const commission = await computeMonthlyCommission.execute(vendors, { months, signal });
      return commissionFigures(commission, { naming: MISSING_FROM_TOTAL });
    },
  });
}

/** Reads the server's counts of the network's records, grouped by the property that the query names. */
export function networkShares(
  { api }: AppServices,
  email: string | undefined,
  query: ShareQuery | undefined,
) {
  return queryOptions({
    queryKey: ['network-shares', email, query],
    queryFn: async ({ signal }) => {
      if (!query) throw new TypeError('There is no period.');
      const { by, period, franchiseCodes: franchises } = query;
      const counted = await api.call(sharesEndpoint, { query: { by, ...period, franchises }, signal });
      return sharesOfCounted(counted, by);
    },
  });
}
