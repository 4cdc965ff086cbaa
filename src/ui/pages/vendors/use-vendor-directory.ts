import { useQuery, useQueryClient } from '@tanstack/react-query';
import { paths } from '#core/access/paths';
import type { VendorDetails, VendorStatus } from '#core/vendors/vendor-details';
import { useServices } from '../../data/app-services';
import { useAdditions } from '../../data/use-additions';
import { type ListedVendor, vendorDirectoryKey, vendorDirectoryQuery } from '../../data/vendor-admin';

/** A vendor whose id is known. */
export type KnownVendor = ListedVendor & { readonly id: string };

/** Whether vendors can be added and changed here. */
export function useVendorAdmin(): boolean {
  return useAdditions();
}

/** Returns the address of the import of vendors; undefined if the server does not offer it. */
export function useVendorImport(): string | undefined {
  return useAdditions() ? `${paths.deals}?import=vendors` : undefined;
}

/** Reads every vendor of the network. A server without vendor details gives the records of the spec's call. */
export function useVendorDirectory() {
  return useQuery(vendorDirectoryQuery(useServices(), useVendorAdmin()));
}

/** Returns a function that puts changed or new vendor details into the directory at once. */
export function useKeepFile(): (file: VendorDetails) => void {
  const client = useQueryClient();
  return (file) => {
    client.setQueryData<readonly ListedVendor[]>(vendorDirectoryKey(), (known) => {
      const others = known?.filter(({ id }) => id !== file.id);
      return others && [...others, file].toSorted((a, b) => (a.franchiseCode < b.franchiseCode ? -1 : 1));
    });
  };
}

/** The status of a vendor as it is shown: `uninvited` for one without a password to whom no invitation was sent. */
export type ShownVendorStatus = VendorStatus | 'uninvited';

/** Returns a vendor's status, or the default where a server gives none. */
export function statusOf({ status = 'active', invitedAt }: ListedVendor): ShownVendorStatus {
  return status === 'invited' && invitedAt === undefined ? 'uninvited' : status;
}
