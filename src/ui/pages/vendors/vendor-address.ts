import { paths } from '#core/access/paths';

export const VENDOR_TABS = ['overview', 'deals', 'leads', 'commission', 'rules', 'activity'] as const;
export type VendorTab = (typeof VENDOR_TABS)[number];

/** The page of one vendor, at one of its tabs. */
export function vendorAddress(id: string, tab: VendorTab = 'overview'): string {
  const at = `${paths.vendorDetails}?id=${encodeURIComponent(id)}`;
  return tab === 'overview' ? at : `${at}&tab=${tab}`;
}

/** The tab that an address asks for. */
export function tabIn(params: URLSearchParams): VendorTab {
  return VENDOR_TABS.find((tab) => tab === params.get('tab')) ?? 'overview';
}
