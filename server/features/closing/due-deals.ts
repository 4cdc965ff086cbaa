import { isSettled } from '#core/closing/posted-deal';
import type { Settlement } from '#core/closing/settle-deal';
import type { PortalDatabase } from '../../db/portal-database';
import { comparedDeals } from './compared-deals';

/** The closing that is made next, or that is prepared. */
export interface ComingClosing extends Settlement {
  readonly no: number;
}

/**
 * Finds the deals of closed months whose lines do not come to what they are worth now, and those that lack a line, by
 * comparing every deal with its lines: target - posted of docs/money.md. No note of what was written is asked, so that
 * nothing can be forgotten. Only the deals of one vendor, present or former, where one is given.
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
