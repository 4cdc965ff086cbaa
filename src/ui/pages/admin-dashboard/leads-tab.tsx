import { useFeature } from '../../data/use-feature';
import { NetworkLeadsByCalls } from './network-leads-by-calls';
import { NetworkLeadsByPage } from './network-leads-by-page';
import type { NetworkLeadsProps } from './network-leads-view';

/** The word under which a server announces pages of the network's leads. */
const FEATURE = 'leads.page';

/**
 * Shows the leads of all franchises, created in the period: a page at a time where the server offers that, else all at
 * once.
 */
export function LeadsTab(props: NetworkLeadsProps) {
  return useFeature(FEATURE) ? <NetworkLeadsByPage {...props} /> : <NetworkLeadsByCalls {...props} />;
}
