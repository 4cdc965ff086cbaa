import type { Period } from '#core/shared/period';
import type { Vendor } from '#core/vendors/vendor';
import { useFeature } from '../../data/use-feature';
import { NetworkLeadsByCalls } from './network-leads-by-calls';
import { NetworkLeadsByPage } from './network-leads-by-page';

/** The word under which a server announces pages of the network's leads. */
const FEATURE = 'leads.page';

/** What the leads of the tab are of. */
export type LeadsTabProps = {
  vendors: readonly Vendor[] | undefined;
  byCode: ReadonlyMap<string, Vendor>;
  /** Undefined for all. */
  franchiseCodes: readonly string[] | undefined;
  days: Period | undefined;
};

/** The leads of all franchises, created in the period: a page at a time where the server offers that, else all at once. */
export function LeadsTab(props: LeadsTabProps) {
  return useFeature(FEATURE) ? <NetworkLeadsByPage {...props} /> : <NetworkLeadsByCalls {...props} />;
}
