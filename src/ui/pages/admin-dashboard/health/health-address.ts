import { paths } from '#core/access/paths';
import type { FaultKind } from '#core/commission/find-faults';

/**
 * Returns the address of data health: all of it, the records with one kind of fault, or leads that two franchises have.
 */
export function healthAddress(kind?: FaultKind | 'lead-doubles'): string {
  return `${paths.adminDashboard}?tab=health${kind ? `&fault=${kind}` : ''}`;
}
