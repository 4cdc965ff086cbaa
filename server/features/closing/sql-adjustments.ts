import type { Adjustment } from '#core/closing/closing-admin.port';
import type { SettledLine } from '#core/closing/settle-deal';
import { shownParts } from '#core/closing/shown-parts';
import { type Decimal, ZERO } from '#core/shared/money';
import { type Month, shiftMonth } from '#core/shared/month';
import { firstDay } from '#core/shared/period';
import { inBatches } from '../../db/batches';
import { inSnapshot } from '../../db/dialect';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { lineIn } from './closed-lines';
import { refuseUnread } from './closing-refusals';
import { dueDeals } from './due-deals';
import { sharesOf } from './posted-shares';
import { settleDeals } from './settle-deals';
import { settlementTerms } from './settlement-terms';

/** What closed deals are worth more or less than their lines say: due as the data are now, and as closings have posted it. */
export class SqlAdjustments {
  constructor(private readonly database: PortalDatabase) {}

  /** By franchise and deal; those that are due last. */
  list(state?: 'due' | 'posted'): Promise<readonly Adjustment[]> {
    return inSnapshot(this.database, async (snapshot) => [
      ...(state === 'due' ? [] : await posted(snapshot)),
      ...(state === 'posted' ? [] : await due(snapshot)),
    ]);
  }
}

async function due(snapshot: PortalTransaction): Promise<readonly Adjustment[]> {
  const lines = await dueLines(snapshot);
  const vendors = await snapshot.selectFrom('vendors').select(['vendor_id', 'franchise_code']).execute();
  const codes = new Map(vendors.map(({ vendor_id, franchise_code }) => [vendor_id, franchise_code]));
  const posted = await sharesOf(snapshot, lines);
  return byFranchiseAndDeal(
    lines.map((line) => adjustmentOf(line, codes.get(line.vendorId) ?? '', undefined, posted)),
  );
}

/**
 * The adjustments that the next closing would make as the data are now; those of one vendor, or of all. Throws an `HttpError` while
 * deals are still to be read. */
export async function dueLines(
  snapshot: PortalTransaction,
  vendorId?: string,
): Promise<readonly SettledLine[]> {
  const last = await snapshot
    .selectFrom('closings')
    .select(['month', 'terms'])
    .where('state', '=', 'closed')
    .orderBy('no', 'desc')
    .executeTakeFirst();
  if (!last) return [];
  await refuseUnread(snapshot);
  const month = shiftMonth(last.month, 1);
  const terms = await settlementTerms(snapshot);
  const since = { before: JSON.parse(last.terms), now: terms, firstDay: firstDay(month) };
  const all = await dueDeals(snapshot, since);
  const ids = vendorId === undefined ? all : await dealsOfVendor(snapshot, vendorId, all);
  const { lines } = await settleDeals(snapshot, ids, { month, terms });
  return lines.filter(
    (line) => line.kind === 'adjustment' && (vendorId === undefined || line.vendorId === vendorId),
  );
}

/** Those of the deals that are the vendor's, or of which a closing has given it a line. */
async function dealsOfVendor(
  snapshot: PortalTransaction,
  vendorId: string,
  dealIds: Iterable<string>,
): Promise<ReadonlySet<string>> {
  const own = new Set<string>();
  for (const ids of inBatches(dealIds)) {
    const now = await snapshot
      .selectFrom('deals')
      .innerJoin('vendors', 'vendors.franchise_code', 'deals.franchise_code')
      .select('deals.id')
      .where('vendors.vendor_id', '=', vendorId)
      .where('deals.id', 'in', ids)
      .execute();
    const closed = await snapshot
      .selectFrom('closing_lines')
      .select('deal_id as id')
      .where('vendor_id', '=', vendorId)
      .where('deal_id', 'in', ids)
      .execute();
    for (const { id } of [...now, ...closed]) own.add(id);
  }
  return own;
}

async function posted(snapshot: PortalTransaction): Promise<readonly Adjustment[]> {
  const rows = await snapshot
    .selectFrom('closing_lines')
    .innerJoin('closings', 'closings.no', 'closing_lines.closing')
    .innerJoin('closing_vendors', (join) =>
      join
        .onRef('closing_vendors.closing', '=', 'closing_lines.closing')
        .onRef('closing_vendors.vendor_id', '=', 'closing_lines.vendor_id'),
    )
    .selectAll('closing_lines')
    .select(['closings.month', 'closing_vendors.franchise_code'])
    .where('closings.state', '=', 'closed')
    .where('closings.no', '>', 0)
    .whereRef('closing_lines.sale_month', '<>', 'closings.month')
    .orderBy('closing_lines.closing')
    .execute();
  const rowOf = new Map(rows.map((row) => [lineIn(row), row]));
  const posted = await sharesOf(snapshot, rowOf.keys(), (line) => rowOf.get(line)?.closing ?? 0);
  return byFranchiseAndDeal(
    [...rowOf].map(([line, row]) => adjustmentOf(line, row.franchise_code, row.month, posted)),
  );
}

function adjustmentOf(
  line: SettledLine,
  franchiseCode: string,
  closedIn: Month | undefined,
  posted: ReadonlyMap<SettledLine, Decimal>,
): Adjustment {
  const { dealId, saleMonth, amount: exact, parts } = line;
  const amount = posted.get(line) ?? ZERO;
  return { franchiseCode, dealId, saleMonth, amount, exact, reasons: shownParts(parts, amount), closedIn };
}

/** In the order of closings, franchises, deals and months. */
function byFranchiseAndDeal(adjustments: readonly Adjustment[]): readonly Adjustment[] {
  return adjustments
    .map((each) => {
      const { franchiseCode, dealId, saleMonth, closedIn } = each;
      return { each, key: [closedIn ?? '', franchiseCode, dealId, saleMonth].join('\n') };
    })
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ each }) => each);
}
