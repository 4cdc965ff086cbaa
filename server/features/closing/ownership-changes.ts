import type { DealOwnership } from '#core/closing/deal-evidence';
import type { OwnershipChange } from '#core/closing/ownership-change';
import { type DealHistory, type OwnershipDecision, sameOwnership } from '#core/closing/settle-deal';
import { sum } from '#core/shared/money';
import { type Day, isDay, monthOfDay } from '#core/shared/month';
import { inBatches } from '../../db/batches';
import type { PortalDatabase } from '../../db/portal-database';
import { codesByVendor } from '../../records/vendor-codes';
import { historiesOf } from './closed-lines';
import { refuseUnread } from './closing-refusals';
import { decisionsOn } from './settle-deals';

/** A change with the decision on exactly these values, and the vendor ids of the franchise codes. */
export interface StoredChange extends OwnershipChange {
  readonly decided: OwnershipDecision['decision'] | undefined;
  readonly vendorIds: { readonly closed: string; readonly seen: string };
}

/**
 * Lists the deals that wait for a decision, by id: those changed since a closing whose owner, product or month differs
 * from the closed one.
 */
export async function waitingChanges(database: PortalDatabase): Promise<readonly StoredChange[]> {
  const written = await database.selectFrom('rechecks').select('deal_id').orderBy('deal_id').execute();
  const changes = await changesOf(
    database,
    written.map(({ deal_id }) => deal_id),
  );
  return changes.filter(({ decided }) => decided === undefined);
}

/**
 * Lists which of these deals have another owner, product or month than they were closed with, decided or not. Throws an
 * `HttpError` while deals are still to be parsed.
 */
export async function changesOf(
  database: PortalDatabase,
  dealIds: readonly string[],
): Promise<readonly StoredChange[]> {
  await refuseUnread(database);
  const codes = await codesByVendor(database);
  const changes: StoredChange[] = [];
  for (const ids of inBatches(dealIds)) {
    const rows = await database
      .selectFrom('deals')
      .innerJoin('vendors', 'vendors.franchise_code', 'deals.franchise_code')
      .select(['deals.id', 'deals.created_day', 'deals.product_category', 'vendors.vendor_id'])
      .where('deals.id', 'in', ids)
      .orderBy('deals.id')
      .execute();
    const [histories, decisions] = [await historiesOf(database, ids), await decisionsOn(database, ids)];
    for (const { id, created_day, product_category, vendor_id } of rows) {
      const history = histories.get(id);
      const owner = history?.at(-1)?.owner;
      if (!history || !owner || created_day === null || !isDay(created_day)) continue;
      const now = { vendorId: vendor_id, productCategory: product_category, createdDay: created_day };
      if (sameOwnership(owner, now)) continue;
      const decision = decisions.get(id);
      const codeOf = (vendorId: string) => codes.get(vendorId) ?? vendorId;
      changes.push({
        dealId: id,
        ...closedOf(owner, history, codeOf),
        seen: {
          franchiseCode: codeOf(vendor_id),
          productCategory: product_category,
          createdDay: created_day,
        },
        decided: decision && sameOwnership(decision.seen, now) ? decision.decision : undefined,
        vendorIds: { closed: owner.vendorId, seen: vendor_id },
      });
    }
  }
  return changes;
}

function closedOf(
  { vendorId, productCategory, createdDay }: DealOwnership,
  lines: DealHistory,
  codeOf: (vendorId: string) => string,
) {
  return {
    closed: { franchiseCode: codeOf(vendorId), productCategory, createdDay },
    saleMonth: monthOfDay(createdDay),
    amount: sum(lines.map((line) => line.amount)),
  };
}

/** A key that equal changes share: the old and the new value of each field that differs. */
export function kindOfChange({ closed, seen, vendorIds }: StoredChange): string {
  const pairs: readonly (readonly [string, string | Day, string | Day])[] = [
    ['franchise', vendorIds.closed, vendorIds.seen],
    ['product', closed.productCategory, seen.productCategory],
    ['day', closed.createdDay, seen.createdDay],
  ];
  return JSON.stringify(pairs.filter(([, before, after]) => before !== after));
}
