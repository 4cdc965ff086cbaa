import { paths } from '#core/access/paths';

/** Returns the address of a lead's own page. */
export function leadAddress(id: string): string {
  return `${paths.leadDetails}?id=${encodeURIComponent(id)}`;
}

/** The address of a lead that opens next to the list, as an administrator reads it. */
export function listedLeadAddress(id: string): string {
  return `${paths.adminDashboard}?tab=leads&lead=${encodeURIComponent(id)}`;
}
