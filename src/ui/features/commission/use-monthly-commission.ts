import { useMemo } from 'react';
import { assessmentsIn } from '#core/commission/assessed-deals';
import { monthlyCommission } from '#core/commission/compute-monthly-commission';
import type { Vendor } from '#core/vendors/vendor';
import { useAssessedDeals } from '../../data/use-assessed-deals';

/** Returns the commission by month of the own franchise or of a given one, and its progress while it is computed. */
export function useMonthlyCommission(of?: Vendor) {
  const { whole, ...query } = useAssessedDeals({ of });
  const data = useMemo(() => {
    const found = whole && assessmentsIn(whole);
    return found && monthlyCommission(whole.vendors, found);
  }, [whole]);
  return { ...query, data };
}
