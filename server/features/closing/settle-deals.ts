import type { DealFacts } from '#core/closing/deal-evidence';
import {
  type OwnershipDecision,
  type SettledDeal,
  type SettledLine,
  type Settlement,
  settleDeal,
} from '#core/closing/settle-deal';
import { type Month, monthOfDay } from '#core/shared/month';
import { inBatches } from '../../db/batches';
import { isOneOfList } from '../../db/dialect';
import type { PortalDatabase } from '../../db/portal-database';
import { readAhead } from '../../db/read-ahead';
import { historiesOf } from './closed-lines';
import { dealRows, type SettledDealRow, withPayments } from './deal-facts';

/** Deals read in one batch. */
const DEALS_AT_ONCE = 1500;

/** The result of settling some deals in a closing. */
export interface SettledDeals {
  readonly lines: readonly SettledLine[];
  /** Deals whose worth is not known, and why. */
  readonly unknown: readonly { readonly dealId: string; readonly reason: string }[];
  /** Deals that the CRM has given to another franchise, product or month, with no decision yet. */
  readonly undecided: readonly string[];
}

/** Settles deals by their ids, from the rows in this transaction; closings may already have lines of them. */
export async function settleDeals(
  database: PortalDatabase,
  dealIds: Iterable<string>,
  settlement: Settlement,
): Promise<SettledDeals> {
  const settled = new Settled();
  const read = async (ids: readonly string[]) => {
    const [histories, decisions] = [await historiesOf(database, ids), await decisionsOn(database, ids)];
    const rows = await dealRows(database, ids, (id) => histories.get(id)?.at(-1)?.owner);
    return { histories, decisions, deals: await withPayments(database, rows) };
  };
  for await (const { histories, decisions, deals } of readAhead(inBatches(dealIds, DEALS_AT_ONCE), read)) {
    for (const deal of deals) {
      const { dealId } = deal;
      settled.add(deal, settleDeal(deal, histories.get(dealId), settlement, decisions.get(dealId)));
    }
  }
  return settled;
}

/** Settles deals of which no closing has a line: in one month, or each in its own month as before the first closing. */
export async function settleNewDeals(
  database: PortalDatabase,
  deals: readonly SettledDealRow[],
  { month, terms }: Omit<Settlement, 'month'> & { readonly month: Month | 'own' },
): Promise<SettledDeals> {
  const settled = new Settled();
  for await (const some of readAhead(inBatches(deals, DEALS_AT_ONCE), (part) =>
    withPayments(database, part),
  )) {
    for (const deal of some) {
      const of = month === 'own' ? monthOfDay(deal.createdDay) : month;
      settled.add(deal, settleDeal(deal, undefined, { month: of, terms }));
    }
  }
  return settled;
}

class Settled implements SettledDeals {
  readonly lines: SettledLine[] = [];
  readonly unknown: { readonly dealId: string; readonly reason: string }[] = [];
  readonly undecided: string[] = [];

  add({ dealId }: DealFacts, { lines, undecided, unknown }: SettledDeal): void {
    this.lines.push(...lines);
    if (undecided) this.undecided.push(dealId);
    if (unknown) this.unknown.push({ dealId, reason: unknown });
  }
}

/** The newest decision about each deal. */
export async function decisionsOn(
  database: PortalDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwnershipDecision>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('ownership_decisions')
    .selectAll()
    .where(isOneOfList(database, 'deal_id', ids))
    .orderBy('at_ms')
    .execute();
  return new Map(
    rows.map(({ deal_id, vendor_id, product_category, created_day, decision }) => [
      deal_id,
      {
        seen: { vendorId: vendor_id, productCategory: product_category, createdDay: created_day },
        decision,
      },
    ]),
  );
}
