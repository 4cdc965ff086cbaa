import { useAdditions } from '../../data/use-additions';
import { NetworkLeadsByCalls } from './network-leads-by-calls';
import { NetworkLeadsByPage } from './network-leads-by-page';
import type { NetworkLeadsProps } from './network-leads-view';

/** Shows the leads of all franchises created in the period: by page where the server offers that, else all at once. */
export function LeadsTab(props: NetworkLeadsProps) {
  return useAdditions() ? <NetworkLeadsByPage {...props} /> : <NetworkLeadsByCalls {...props} />;
}
