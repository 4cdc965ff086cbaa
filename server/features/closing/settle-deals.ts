import type { DealFacts } from '#core/closing/deal-evidence';
import {
  type OwnershipDecision,
  type SettledLine,
  type Settlement,
  settleDeal,
} from '#core/closing/settle-deal';
import { leavesTotalIncomplete } from '#core/commission/deal-assessment';
import { isDay, type Month, monthOfDay } from '#core/shared/month';
import { inBatches } from '../../db/batches';
import type { PortalDatabase } from '../../db/portal-database';
import { NETWORK } from '../../db/scope';
import { NO_DAY } from '../../records/derived-columns';
import { SqlPaymentRepo } from '../payments/sql-payment-repo';
import { historiesOf } from './closed-lines';

/** What some deals come to in a closing. */
export interface SettledDeals {
  readonly lines: readonly SettledLine[];
  /** Deals whose worth is not known, and why. */
  readonly unknown: readonly { readonly dealId: string; readonly reason: string }[];
  /** Deals that the CRM has given to another franchise, product or month, which nobody has decided about. */
  readonly undecided: readonly string[];
}

/** How deals are settled: by the month of the closing, or each by its own as before the first closing. */
export interface SettledBy extends Omit<Settlement, 'month'> {
  readonly month: Month | 'own';
  /** Whether no closing has any of them yet, so that none need be asked: most deals of a month. */
  readonly areNew?: boolean;
}

/** Settles deals by their ids, from the rows as they are in this transaction. A deal without a vendor has no account. */
export async function settleDeals(
  database: PortalDatabase,
  dealIds: Iterable<string>,
  { month, terms, areNew = false }: SettledBy,
): Promise<SettledDeals> {
  const lines: SettledLine[] = [];
  const unknown: { dealId: string; reason: string }[] = [];
  const undecided: string[] = [];
  for (const ids of inBatches(dealIds)) {
    const facts = await factsOf(database, ids);
    const known = areNew ? [] : ids;
    const [histories, decisions] = [await historiesOf(database, known), await decisionsOn(database, known)];
    for (const deal of facts) {
      const of = month === 'own' ? monthOfDay(deal.createdDay) : month;
      const history = histories.get(deal.dealId);
      const settled = settleDeal(deal, history, { month: of, terms }, decisions.get(deal.dealId));
      lines.push(...settled.lines);
      if (settled.undecided) undecided.push(deal.dealId);
      const [line] = settled.lines;
      if (line && leavesTotalIncomplete(line.evidence.state))
        unknown.push({ dealId: deal.dealId, reason: line.evidence.state });
    }
  }
  return { lines, unknown, undecided };
}

async function factsOf(database: PortalDatabase, ids: readonly string[]): Promise<readonly DealFacts[]> {
  const rows = await database
    .selectFrom('deals')
    .innerJoin('vendors', 'vendors.franchise_code', 'deals.franchise_code')
    .select(['deals.id', 'deals.created_day', 'deals.product_category', 'deals.stage', 'vendors.vendor_id'])
    .where('deals.id', 'in', ids)
    .where('deals.created_day', '<>', NO_DAY)
    .execute();
  const payments = new Map<string, DealFacts['payments']>();
  for await (const read of new SqlPaymentRepo(database, NETWORK).ofDeals(rows)) {
    payments.set(read.dealId, read.kind === 'read' ? { ...read, payments: inOrder(read.payments) } : read);
  }
  return rows.flatMap(({ id, created_day, product_category, stage, vendor_id }): readonly DealFacts[] => {
    const own = payments.get(id);
    if (!own || created_day === null || !isDay(created_day)) return [];
    return [
      {
        dealId: id,
        vendorId: vendor_id,
        productCategory: product_category,
        createdDay: created_day,
        stage,
        payments: own,
      },
    ];
  });
}

/** By id, so that the same payments are the same text. */
function inOrder<Payment extends { readonly id: string }>(payments: readonly Payment[]): readonly Payment[] {
  return payments.toSorted((a, b) => (a.id < b.id ? -1 : 1));
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
    .where('deal_id', 'in', ids)
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
