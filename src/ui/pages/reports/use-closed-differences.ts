import { useQuery } from '@tanstack/react-query';
import { type AssessedDeals, excludedDealsOf } from '#core/commission/assessed-deals';
import { type ClosedDifference, closedDifferences } from '#core/ledger/closed-differences';
import { vendorAccountQuery } from '../../data/account';
import { useServices } from '../../data/app-services';
import { useAdditions } from '../../data/use-additions';
import { useOwnVendor } from '../../data/use-own-vendor';
import type { MonthFigure } from './report-figures';

/** Lists the own months that differ from their closed amounts; none if the server closes no months. */
export function useClosedDifferences(
  months: readonly MonthFigure[] | undefined,
  assessed: AssessedDeals | undefined,
): readonly ClosedDifference[] {
  const services = useServices();
  const franchiseCode = useOwnVendor()?.franchiseCode;
  const { data } = useQuery(vendorAccountQuery(services, franchiseCode, useAdditions()));
  if (!data?.sales || !months || !assessed || franchiseCode === undefined) return [];
  const known = months.flatMap(({ month, earned }) =>
    earned ? { franchiseCode, month, overall: earned } : [],
  );
  return closedDifferences(
    {
      ...data.sales,
      // Under the session's franchise code, whatever code the month was closed with.
      sales: data.sales.sales.map((each) => ({ ...each, franchiseCode })),
      due: data.due.map((each) => ({ ...each, franchiseCode })),
    },
    {
      commission: {
        rows: known,
        excluded: excludedDealsOf(assessed),
        notices: assessed.notices,
      },
      franchiseCodes: new Set([franchiseCode]),
      months: new Set(known.map(({ month }) => month)),
    },
  );
}
