import { CLOSED_WON } from '#core/deals/deal';
import type { ImportPlan } from '#core/imports/plan-import';
import type { PortalTransaction } from '../db/portal-database';

/** A deal that has become 'Closed Won.' by an import or in the CRM. */
export interface WonDeal {
  readonly id: string;
  readonly franchiseCode: string;
  /** Where it stood before; undefined for a deal that the portal did not know. */
  readonly stageBefore: string | undefined;
}

/**
 * The one place where data from outside makes deals 'Closed Won.': whoever is to be told of it is told here, in the
 * very transaction. Nobody is yet.
 */
export async function tellOfWonDeals(
  _transaction: PortalTransaction,
  _deals: readonly WonDeal[],
): Promise<void> {}

/** Those of the deals about to be stored that become won by it. */
export function wonDeals(writes: ImportPlan['writes']): readonly WonDeal[] {
  return writes
    .filter(({ after, before }) => after.Stage === CLOSED_WON && before?.Stage !== CLOSED_WON)
    .map(({ after, before }) => ({
      id: after.id ?? '',
      franchiseCode: after.Franchise_code ?? '',
      stageBefore: before?.Stage,
    }));
}
