import { paths } from '#core/access/paths';
import type { FaultKind } from '#core/commission/find-faults';

/** The health of the records, those with one kind of fault, or leads that two franchises have. */
export function healthAddress(kind?: FaultKind | 'lead-doubles'): string {
  return `${paths.adminDashboard}?tab=health${kind ? `&fault=${kind}` : ''}`;
}
