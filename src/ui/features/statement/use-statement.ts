import { useMemo } from 'react';
import { assessmentsIn } from '#core/commission/assessed-deals';
import { assessmentsOfMonth } from '#core/commission/deal-assessments';
import { statementOf } from '#core/commission/statement';
import type { Month } from '#core/shared/month';
import type { Vendor } from '#core/vendors/vendor';
import { useServices } from '../../data/app-services';
import { useAssessedDeals } from '../../data/use-assessed-deals';

/** Reads the statement of one month of the own franchise or of a given one; undefined without a month. */
export function useStatement(month: Month | undefined, of?: Vendor) {
  const { calendar } = useServices();
  const { whole, ...query } = useAssessedDeals({ of });
  const data = useMemo(() => {
    const found = whole && assessmentsIn(whole);
    const [vendor] = whole?.vendors ?? [];
    return vendor && found && month && statementOf(vendor, month, assessmentsOfMonth(found, month, calendar));
  }, [whole, month, calendar]);
  return { ...query, data };
}
