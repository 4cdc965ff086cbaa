import { queryOptions } from '@tanstack/react-query';
import { commissionFigures } from '#core/commission/commission-by-deals';
import type { Progress } from '#core/commission/compute-monthly-commission';
import type { CommissionFigures } from '#core/commission/network-commission.port';
import type { NetworkSummary, SummaryQuery } from '#core/reports/network-summary';
import type { ShareQuery } from '#core/reports/record-shares';
import type { Month } from '#core/shared/month';
import { monthPeriod } from '#core/shared/period';
import type { Vendor } from '#core/vendors/vendor';
import type { AppServices } from '../../composition/app-services';
import { growingQuery } from './use-growing-query';

/** How the network stands: in one call where the server adds up, else from the spec's calls. */
export function networkSummary(
  { networkReports, summaryFromSpecCalls }: AppServices,
  email: string | undefined,
  addedUp: boolean,
  query: SummaryQuery | undefined,
) {
  return growingQuery<NetworkSummary, Progress>({
    queryKey: ['network-summary', email, addedUp, query],
    queryFn: ({ signal, show }) => {
      if (!query) throw new TypeError('There is no period.');
      if (addedUp) return networkReports.summary(query, { signal });
      return summaryFromSpecCalls.summary(query, { signal, onProgress: (progress) => show(() => progress) });
    },
  });
}

/** A month's commission of every vendor: one call where the server adds up, else deal by deal. */
export function networkMonth(
  { computeMonthlyCommission, networkReports }: AppServices,
  month: Month,
  addedUp: boolean,
  vendors: readonly Vendor[],
) {
  const codes = addedUp ? [] : vendors.map(({ franchiseCode }) => franchiseCode);
  return queryOptions({
    queryKey: ['network-month', month, addedUp, ...codes],
    queryFn: async ({ signal }): Promise<CommissionFigures> => {
      if (addedUp)
        return (await networkReports.summary({ period: monthPeriod(month) }, { signal })).commission;
      const months = new Set([month]);
      return commissionFigures(await computeMonthlyCommission.execute(vendors, { months, signal }));
    },
  });
}

/** What came for each franchise, counted by the server. */
export function networkActivity({ networkCounts }: AppServices, email: string | undefined) {
  return queryOptions({
    queryKey: ['network-activity', email],
    queryFn: ({ signal }) => networkCounts.activity(signal),
  });
}

/** How the records of the network divide, counted by the server. */
export function networkShares(
  { networkCounts }: AppServices,
  email: string | undefined,
  query: ShareQuery | undefined,
) {
  return queryOptions({
    queryKey: ['network-shares', email, query],
    queryFn: ({ signal }) => {
      if (!query) throw new TypeError('There is no period.');
      return networkCounts.shares(query, signal);
    },
  });
}
