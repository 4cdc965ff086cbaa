import { useQuery } from '@tanstack/react-query';
import { commissionFigures } from '#core/commission/commission-by-deals';
import type { CommissionFigures } from '#core/commission/network-commission.port';
import { monthPeriod } from '#core/shared/period';
import { useServices } from '../app-services';
import type { ListedVendor } from '../data/vendor-admin';
import { useFeature } from '../session/use-feature';

/** The word under which a server announces that it adds the network up. */
const FEATURE = 'reports.summary';

/** This month's commission of every vendor: one call where the server adds up, else deal by deal. */
export function useNetworkMonth(vendors: readonly ListedVendor[] | undefined) {
  const { calendar, clock, computeMonthlyCommission, networkReports } = useServices();
  const addedUp = useFeature(FEATURE);
  const month = calendar.monthAt(clock.now());
  const codes = addedUp ? [] : (vendors ?? []).map(({ franchiseCode }) => franchiseCode);
  return useQuery({
    queryKey: ['network-month', month, addedUp, ...codes],
    enabled: addedUp || (vendors !== undefined && vendors.length > 0),
    queryFn: async ({ signal }): Promise<CommissionFigures> => {
      if (addedUp)
        return (await networkReports.summary({ period: monthPeriod(month) }, { signal })).commission;
      const months = new Set([month]);
      return commissionFigures(await computeMonthlyCommission.execute(vendors ?? [], { months, signal }));
    },
  });
}
