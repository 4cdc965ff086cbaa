import { paths } from '#core/access/paths';
import type { Month } from '#core/shared/month';

/** The money of the network, or one of its months. */
export function moneyAddress(month?: Month): string {
  return `${paths.adminDashboard}?tab=money${month ? `&month=${month}` : ''}`;
}
