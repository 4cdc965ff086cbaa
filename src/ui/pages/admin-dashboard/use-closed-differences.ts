import { useQuery } from '@tanstack/react-query';
import { type ClosedDifference, closedDifferences } from '#core/ledger/closed-differences';
import type { NetworkSummary } from '#core/reports/network-summary';
import { monthsOf } from '#core/shared/period';
import { useServices } from '../../data/app-services';
import { adjustmentsQuery } from '../../data/closing';
import { useFeature } from '../../data/use-feature';

/** Where the report of some franchises is not what was closed; none where the server closes no months. */
export function useClosedDifferences(
  { commission, period }: NetworkSummary,
  franchiseCodes: Iterable<string>,
): readonly ClosedDifference[] {
  const services = useServices();
  const offered = useFeature('money.closing');
  const { data = [] } = useQuery({ ...adjustmentsQuery(services, 'due'), enabled: offered });
  const { rows, named, notices } = commission;
  return closedDifferences(data, {
    commission: { rows, excluded: named, notices },
    franchiseCodes: new Set(franchiseCodes),
    months: new Set(monthsOf(period)),
  });
}
