import { paths } from '#core/access/paths';

/** The bank account of a vendor, on the vendor's page. */
export function bankAccountAddress(vendorId: string): string {
  return `${paths.vendorDetails}?id=${encodeURIComponent(vendorId)}&tab=bank`;
}
