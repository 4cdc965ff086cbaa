import { useQuery } from '@tanstack/react-query';
import { type ClosedDifference, closedDifferences } from '#core/ledger/closed-differences';
import type { NetworkSummary } from '#core/reports/network-summary';
import { monthsOf } from '#core/shared/period';
import { useServices } from '../../data/app-services';
import { adjustmentsQuery, closedSalesQuery } from '../../data/closing';
import { useFeature } from '../../data/use-feature';

/** Where the report of some franchises is not what was closed; none where the server closes no months. */
export function useClosedDifferences(
  { commission, period }: NetworkSummary,
  franchiseCodes: Iterable<string>,
): readonly ClosedDifference[] {
  const services = useServices();
  const offered = useFeature('money.closing');
  const { data: due } = useQuery({ ...adjustmentsQuery(services, 'due'), enabled: offered });
  const months = monthsOf(period);
  const { data: sales } = useQuery({
    ...closedSalesQuery(services, months[0], months.at(-1)),
    enabled: offered,
  });
  const { rows, named, notices } = commission;
  if (!due || !sales) return [];
  return closedDifferences(
    { ...sales, due },
    {
      commission: { rows, excluded: named, notices },
      franchiseCodes: new Set(franchiseCodes),
      months: new Set(months),
    },
  );
}
