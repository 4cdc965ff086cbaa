import { figuresAfter } from '#core/ledger/account-statement';
import type { AccountStatement } from '#core/ledger/account-statements';
import type { AccountFigures } from '#core/ledger/amounts';
import { add, type Decimal, fromPaise, ZERO } from '#core/shared/money';
import { hiddenPan } from '#core/vendors/tax-numbers';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { paidByMonth, paidKey } from '../payouts/paid-out';

/** A vendor's share of a closed month: what it earned and how it changed the account. */
export interface ClosedPart {
  readonly closing: number;
  /** When it was closed, in ms since 1970. */
  readonly closedAt: number;
  readonly vendorId: string;
  /** The franchise code at the time of closing. */
  readonly franchiseCode: string;
  readonly figures: AccountFigures;
  readonly taxNumbers: Pick<AccountStatement, 'pan' | 'gstin'>;
}

/** Reads the closed months of one vendor or of all vendors: by month, and within a month by franchise code. */
export async function closedParts(
  snapshot: PortalTransaction,
  vendorId?: string,
): Promise<readonly ClosedPart[]> {
  const all = snapshot
    .selectFrom('closing_vendors')
    .innerJoin('closings', 'closings.no', 'closing_vendors.closing')
    .selectAll('closing_vendors')
    .select(['closings.month', 'closings.closed_at_ms'])
    .where('closings.state', '=', 'closed')
    .where('closings.no', '>', 0)
    .orderBy('closings.no')
    .orderBy('franchise_code');
  const rows = await (vendorId === undefined ? all : all.where('vendor_id', '=', vendorId)).execute();
  const openings = await agreedOpenings(snapshot, { vendorId });
  const paid = await paidByMonth(snapshot, vendorId);
  const figuresOf = new Map<string, AccountFigures>();
  return rows.map((row): ClosedPart => {
    const { closing, vendor_id, franchise_code: franchiseCode, month, hash } = row;
    const figures = figuresAfter(figuresOf.get(vendor_id), {
      month,
      earned: fromPaise(row.earned_paise),
      adjusted: fromPaise(row.adjusted_paise),
      opened: openings.get(`${closing} ${vendor_id}`),
      paid: paid.get(paidKey(vendor_id, month)) ?? ZERO,
      hash,
    });
    figuresOf.set(vendor_id, figures);
    const taxNumbers = {
      ...(row.pan_end && { pan: hiddenPan(row.pan_end) }),
      ...(row.gstin && { gstin: row.gstin }),
    };
    return {
      closing,
      closedAt: row.closed_at_ms ?? 0,
      vendorId: vendor_id,
      franchiseCode,
      figures,
      taxNumbers,
    };
  });
}

/** Reads the opening balances of closings, prepared ones too, of one closing or vendor or of all, by closing and vendor. */
export async function agreedOpenings(
  database: PortalDatabase | PortalTransaction,
  only: { readonly closing?: number; readonly vendorId?: string | undefined },
): Promise<ReadonlyMap<string, Decimal>> {
  let all = database
    .selectFrom('closing_agreed')
    .innerJoin('adjustments', 'adjustments.id', 'closing_agreed.adjustment_id')
    .select(['closing', 'closing_agreed.vendor_id', 'paise'])
    .where('kind', '=', 'opening');
  if (only.closing !== undefined) all = all.where('closing', '=', only.closing);
  if (only.vendorId !== undefined) all = all.where('closing_agreed.vendor_id', '=', only.vendorId);
  const rows = await all.execute();
  const openings = new Map<string, Decimal>();
  for (const { closing, vendor_id, paise } of rows) {
    const key = `${closing} ${vendor_id}`;
    openings.set(key, add(openings.get(key) ?? ZERO, fromPaise(paise)));
  }
  return openings;
}
