import { paths } from '#core/access/paths';
import type { Month } from '#core/shared/month';

/** Returns the address of a vendor's own statement of a closed month. */
export function statementAddress(month: Month): string {
  return `${paths.earning}?tab=statements&month=${month}`;
}
