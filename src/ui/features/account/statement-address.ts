import { paths } from '#core/access/paths';
import type { Month } from '#core/shared/month';

/** Where a vendor finds the own statement of a closed month. */
export function statementAddress(month: Month): string {
  return `${paths.earning}?tab=statements&month=${month}`;
}
