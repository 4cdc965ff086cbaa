import { isSettled } from '#core/closing/posted-deal';
import type { Settlement } from '#core/closing/settle-deal';
import type { PortalDatabase } from '../../db/portal-database';
import { comparedDeals } from './compared-deals';

/** The next closing, prepared or not. */
export interface ComingClosing extends Settlement {
  readonly no: number;
}

/**
 * Finds the deals of closed months whose lines do not add up to their current worth, and those that lack a line, by
 * comparing every deal with its lines: target - posted of docs/money.md. It reads no record of what was written, so
 * that nothing can be missed. With a vendor id, only the deals that this vendor owns or owned.
 */
export async function dueDeals(
  database: PortalDatabase,
  coming: ComingClosing,
  vendorId?: string,
): Promise<ReadonlySet<string>> {
  const due = new Set<string>();
  for await (const deals of comparedDeals(database, coming.no, vendorId))
    for (const deal of deals) if (!isSettled(deal, coming)) due.add(deal.dealId);
  return due;
}
