import { useSearchParams } from 'react-router-dom';
import { DealsFilter } from '../../features/deals/deals-filter';
import { LeadsFilter } from '../../features/leads/leads-filter';

/** Shows the filters of the leads or of the deals, as the address says; by default of the leads. */
export function FilterPage() {
  const list = useSearchParams()[0].get('for');
  return list === 'deals' ? <DealsFilter /> : <LeadsFilter />;
}
