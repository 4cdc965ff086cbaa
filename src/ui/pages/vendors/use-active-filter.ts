import { useNetworkSummary } from '../../features/franchises/use-network-summary';
import { customDays } from '../../lists/filter/day-choice';

/**
 * The choice of an address of those vendors who got a lead or a deal in some days, of some franchises or of all: the
 * days, and the codes once they are known. Undefined where nothing is chosen.
 */
export function useActiveFilter(params: URLSearchParams) {
  const { from, to } = customDays(params.get('created') ?? '') ?? {};
  const period = from && to && from <= to ? { from, to } : undefined;
  const franchises = params.getAll('franchise');
  const query = period && { period, franchiseCodes: franchises.length > 0 ? franchises : undefined };
  const { data, error } = useNetworkSummary(query);
  const unnamed = data !== undefined && data.activeCodes === undefined;
  return period && { period, codes: data?.activeCodes, failed: error !== null || unnamed };
}
