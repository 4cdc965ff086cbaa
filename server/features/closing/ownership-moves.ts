import type { AccountMove, OwnershipChange } from '#core/closing/ownership-change';
import { type OwnershipDecision, settleDeal } from '#core/closing/settle-deal';
import { add, compare, type Decimal, ZERO } from '#core/shared/money';
import { shiftMonth } from '#core/shared/month';
import { inBatches } from '../../db/batches';
import type { PortalDatabase } from '../../db/portal-database';
import { historiesOf } from './closed-lines';
import { dealRows, withPayments } from './deal-facts';
import type { StoredChange } from './ownership-changes';
import { settlementTerms } from './settlement-terms';

/**
 * Adds to each change the name of its deal and what either decision would post to the accounts, in exact rupees. Both
 * are left out where the worth of the deal is not known.
 */
export async function withMoves(
  database: PortalDatabase,
  changes: readonly StoredChange[],
): Promise<readonly OwnershipChange[]> {
  if (changes.length === 0) return [];
  const last = await database
    .selectFrom('closings')
    .select('month')
    .where('state', '=', 'closed')
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const coming = { month: shiftMonth(last.month, 1), terms: await settlementTerms(database) };
  const codes = new Map(
    changes.flatMap(({ closed, seen, vendorIds }) => [
      [vendorIds.closed, closed.franchiseCode],
      [vendorIds.seen, seen.franchiseCode],
    ]),
  );
  const moved: OwnershipChange[] = [];
  for (const some of inBatches(changes)) {
    const ids = some.map(({ dealId }) => dealId);
    const histories = await historiesOf(database, ids);
    const rows = await dealRows(database, ids, (id) => histories.get(id)?.at(-1)?.owner);
    const deals = new Map((await withPayments(database, rows)).map((deal) => [deal.dealId, deal] as const));
    const names = await namesOf(database, ids);
    for (const { decided: _, vendorIds, ...change } of some) {
      const deal = deals.get(change.dealId);
      const moves = (decision: OwnershipDecision['decision']) => {
        const seen = { ...change.seen, vendorId: vendorIds.seen };
        const settled = deal && settleDeal(deal, histories.get(change.dealId), coming, { seen, decision });
        return settled && !settled.unknown
          ? movesOf(settled.lines, codes, change.closed.franchiseCode)
          : undefined;
      };
      moved.push({ ...change, name: names.get(change.dealId), onMove: moves('move'), onKeep: moves('keep') });
    }
  }
  return moved;
}

function movesOf(
  lines: readonly { readonly vendorId: string; readonly amount: Decimal }[],
  codes: ReadonlyMap<string, string>,
  closed: string,
): readonly AccountMove[] {
  // The account that the deal was closed on comes first.
  const sums = new Map<string, Decimal>([[closed, ZERO]]);
  for (const { vendorId, amount } of lines) {
    const code = codes.get(vendorId) ?? vendorId;
    sums.set(code, add(sums.get(code) ?? ZERO, amount));
  }
  return [...sums]
    .filter(([, amount]) => compare(amount, ZERO) !== 0)
    .map(([franchiseCode, amount]) => ({ franchiseCode, amount }));
}

async function namesOf(database: PortalDatabase, ids: readonly string[]) {
  const rows = await database
    .selectFrom('deals')
    .select(['id', 'deal_name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, deal_name }) => [id, deal_name ?? undefined]));
}
