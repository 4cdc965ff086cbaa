import { useSearchParams } from 'react-router-dom';
import { paths } from '#core/access/paths';
import { useAdditions } from '../../data/use-additions';

const VENDOR_TABS = [
  'overview',
  'deals',
  'leads',
  'commission',
  'account',
  'bank',
  'rules',
  'activity',
] as const;
export type VendorTab = (typeof VENDOR_TABS)[number];

/** Returns the address of one vendor's page, at one of its tabs. */
export function vendorAddress(id: string, tab: VendorTab = 'overview'): string {
  const at = `${paths.vendorDetails}?id=${encodeURIComponent(id)}`;
  return tab === 'overview' ? at : `${at}&tab=${tab}`;
}

/** Reads the tab from the address, and lists those that the server supports. */
export function useVendorTab(): { readonly tab: VendorTab; readonly tabs: readonly VendorTab[] } {
  const [params] = useSearchParams();
  const closes = useAdditions();
  const tabs = VENDOR_TABS.filter((tab) => (tab !== 'account' && tab !== 'bank') || closes);
  return { tabs, tab: tabs.find((tab) => tab === params.get('tab')) ?? 'overview' };
}
