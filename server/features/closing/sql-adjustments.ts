import type { Adjustment } from '#core/closing/closing';
import type { SettledLine } from '#core/closing/settle-deal';
import { shownParts } from '#core/closing/shown-parts';
import { compare, type Decimal, ZERO } from '#core/shared/money';
import { type Month, shiftMonth } from '#core/shared/month';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { lastClosed } from '../../records/last-closed';
import { codesByVendor } from '../../records/vendor-codes';
import { inSnapshotOfAllDeals } from './all-deals-snapshot';
import { lineIn } from './closed-lines';
import { refuseUnread } from './closing-refusals';
import { sharesOf } from './posted-shares';
import { settleDue } from './settle-due';
import { settlementTerms } from './settlement-terms';

/**
 * Differences between the worth of closed deals and their lines: those due with the current data, and those that
 * closings have posted.
 */
export class SqlAdjustments {
  constructor(private readonly database: PortalDatabase) {}

  /** Lists adjustments by franchise and deal; due ones come last. */
  list(state?: 'due' | 'posted'): Promise<readonly Adjustment[]> {
    return inSnapshotOfAllDeals(this.database, async (snapshot) => [
      ...(state === 'due' ? [] : await posted(snapshot)),
      ...(state === 'posted' ? [] : await due(snapshot)),
    ]);
  }
}

async function due(snapshot: PortalTransaction): Promise<readonly Adjustment[]> {
  const lines = await dueLines(snapshot);
  const codes = await codesByVendor(snapshot);
  const posted = await sharesOf(snapshot, lines);
  return byFranchiseAndDeal(
    lines.map((line) => adjustmentOf(line, codes.get(line.vendorId) ?? '', undefined, posted)),
  );
}

/**
 * The adjustments that the next closing would make with the current data; for one vendor, or for all. Throws an
 * `HttpError` while deals are still to be parsed.
 */
export async function dueLines(
  snapshot: PortalTransaction,
  vendorId?: string,
): Promise<readonly SettledLine[]> {
  const last = await lastClosed(snapshot);
  if (!last) return [];
  await refuseUnread(snapshot);
  const month = shiftMonth(last.month, 1);
  const terms = await settlementTerms(snapshot);
  const { lines } = await settleDue(snapshot, { no: last.no + 1, month, terms }, vendorId);
  return lines.filter(
    (line) =>
      line.kind === 'adjustment' &&
      compare(line.amount, ZERO) !== 0 &&
      (vendorId === undefined || line.vendorId === vendorId),
  );
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
    // A late deal that is worth nothing has a line, but adjusts nothing.
    .where('closing_lines.amount', '<>', '0')
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

/** Sorts by closing, franchise, deal and month. */
function byFranchiseAndDeal(adjustments: readonly Adjustment[]): readonly Adjustment[] {
  return adjustments
    .map((each) => {
      const { franchiseCode, dealId, saleMonth, closedIn } = each;
      return { each, key: [closedIn ?? '', franchiseCode, dealId, saleMonth].join('\n') };
    })
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ each }) => each);
}
