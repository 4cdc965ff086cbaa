import { accountOf, type SettledLine, sameAccount } from '#core/closing/settle-deal';
import type { DealMove } from '#core/ledger/account-statements';
import { isOneOfList } from '../../db/dialect';
import type { PortalTransaction } from '../../db/portal-database';
import type { VendorPart } from './vendor-lines';

/**
 * Tells from or to which franchise a decision has moved the deal of each adjustment; an adjustment that no decision has
 * caused is missing. Franchise codes are those of the time when the month was closed.
 */
export async function movesOf(
  snapshot: PortalTransaction,
  part: Pick<VendorPart, 'closing' | 'vendorId'>,
  adjustments: readonly SettledLine[],
): Promise<ReadonlyMap<SettledLine, DealMove>> {
  const moved = adjustments.filter(({ parts }) => parts.some(({ kind }) => kind === 'ownership'));
  const gone = moved.filter((line) => !sameAccount(line, accountOf(line.owner)));
  const owners = await ownersBefore(
    snapshot,
    part,
    moved.filter((line) => !gone.includes(line)).map(({ dealId }) => dealId),
  );
  const others = new Map(
    moved.map((line) => [line, gone.includes(line) ? line.owner.vendorId : owners.get(line.dealId)]),
  );
  const codes = await codesAt(snapshot, part.closing, others.values());
  return new Map(
    moved.map((line): [SettledLine, DealMove] => {
      const other = others.get(line);
      const isOwn = other === part.vendorId;
      const way = gone.includes(line) ? 'to' : 'from';
      return [line, { way, isOwn, franchiseCode: other === undefined ? undefined : codes.get(other) }];
    }),
  );
}

/** The owner of each deal by the newest closing before this one: vendor id by deal id. */
async function ownersBefore(
  snapshot: PortalTransaction,
  { closing }: Pick<VendorPart, 'closing'>,
  dealIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await snapshot
    .selectFrom('closing_lines')
    .select(['deal_id', 'owner_vendor_id'])
    .where('closing', '<', closing)
    .where(isOneOfList(snapshot, 'deal_id', dealIds))
    .orderBy('closing')
    .execute();
  return new Map(rows.map(({ deal_id, owner_vendor_id }) => [deal_id, owner_vendor_id]));
}

async function codesAt(
  snapshot: PortalTransaction,
  closing: number,
  vendorIds: Iterable<string | undefined>,
): Promise<ReadonlyMap<string, string>> {
  const known = [...vendorIds].filter((id) => id !== undefined);
  const rows = await snapshot
    .selectFrom('closing_vendors')
    .select(['vendor_id', 'franchise_code'])
    .where('closing', '=', closing)
    .where(isOneOfList(snapshot, 'vendor_id', known))
    .execute();
  return new Map(rows.map(({ vendor_id, franchise_code }) => [vendor_id, franchise_code]));
}
