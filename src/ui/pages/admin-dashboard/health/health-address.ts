import { paths } from '#core/access/paths';
import type { FaultKind } from '#core/commission/find-faults';

/** The health of the records, or those with one kind of fault. */
export function healthAddress(kind?: FaultKind): string {
  return `${paths.adminDashboard}?tab=health${kind ? `&fault=${kind}` : ''}`;
}
