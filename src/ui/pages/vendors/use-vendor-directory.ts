import { useQuery, useQueryClient } from '@tanstack/react-query';
import { paths } from '#core/access/paths';
import type { VendorDetails, VendorStatus } from '#core/vendors/vendor-details';
import { useServices } from '../../data/app-services';
import { useFeature } from '../../data/use-feature';
import { type ListedVendor, vendorDirectoryKey, vendorDirectoryQuery } from '../../data/vendor-admin';

/** The additions that these screens live from, as servers announce them. */
const VENDORS_WRITE = 'vendors.write';
const VENDORS_ONE_RULE = 'vendors.one-rule';
const RULES_DATED = 'rules.dated';
const RULES_PER_PRODUCT = 'rules.per-product';
const VENDORS_LOGO = 'vendors.logo';
const AUDIT = 'audit';
const IMPORT_VENDORS = 'imports.vendors';

/** A vendor whose id is known. */
export type KnownVendor = ListedVendor & { readonly id: string };

/** Whether vendors can be added and changed here. */
export function useVendorAdmin(): boolean {
  return useFeature(VENDORS_WRITE);
}

/** Returns the address that adds many vendors from a file; undefined if the server takes none. */
export function useVendorImport(): string | undefined {
  return useFeature(IMPORT_VENDORS) ? `${paths.deals}?import=vendors` : undefined;
}

/** Whether many vendors can get one rule at once. */
export function useOneRuleOffer(): boolean {
  return useFeature(VENDORS_ONE_RULE);
}

/** Whether rules can be for the deals of some days. */
export function useDatedRules(): boolean {
  return useFeature(RULES_DATED);
}

/** Whether a change of rules is of the products that it names; elsewhere it would end all others. */
export function usePerProduct(): boolean {
  return useFeature(RULES_PER_PRODUCT);
}

/** Whether there is a log of what was changed. */
export function useAuditOffer(): boolean {
  return useFeature(AUDIT);
}

/** Every vendor of the network. A server that knows no files gives the records of the spec's call. */
export function useVendorDirectory() {
  return useQuery(vendorDirectoryQuery(useServices(), useVendorAdmin()));
}

/** Puts a changed or new file into the directory at once. */
export function useKeepFile(): (file: VendorDetails) => void {
  const client = useQueryClient();
  return (file) => {
    client.setQueryData<readonly ListedVendor[]>(vendorDirectoryKey(), (known) => {
      const others = known?.filter(({ id }) => id !== file.id);
      return others && [...others, file].toSorted((a, b) => (a.franchiseCode < b.franchiseCode ? -1 : 1));
    });
  };
}

/** Whether logos can be given to vendors. */
export function useLogoOffer(): boolean {
  return useFeature(VENDORS_LOGO);
}

/** The status that counts where a server does not say any. */
export function statusOf({ status }: ListedVendor): VendorStatus {
  return status ?? 'active';
}
