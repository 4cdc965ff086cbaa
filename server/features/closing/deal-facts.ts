import type { DealFacts, DealOwnership } from '#core/closing/deal-evidence';
import type { DealPayments } from '#core/payments/payment';
import { type Day, isDay } from '#core/shared/month';
import { isOneOfList } from '../../db/dialect';
import { fromMicros } from '../../db/micros';
import type { PaymentRow, PortalDatabase } from '../../db/portal-database';
import { lackingPayments } from '../../records/applying-imports';

/** A deal with a readable date, without its payments. */
export type SettledDealRow = DealOwnership & Pick<DealFacts, 'dealId' | 'stage'>;

interface FoundDeal {
  readonly id: string;
  readonly product_category: string;
  readonly created_day: Day | string | null;
  readonly stage: string;
}

type PaymentOfDeal = Pick<PaymentRow, 'id' | 'deal_id' | 'amount_micros' | 'paid_on'>;

/**
 * Reads deals by their ids. A deal without a readable date is left out, unless `ownerOf` names its owner by its closed
 * lines.
 */
export async function dealRows(
  database: PortalDatabase,
  ids: readonly string[],
  ownerOf: (dealId: string) => DealOwnership | undefined,
): Promise<readonly SettledDealRow[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('deals')
    .innerJoin('vendors', 'vendors.franchise_code', 'deals.franchise_code')
    .select(['deals.id', 'deals.created_day', 'deals.product_category', 'deals.stage', 'vendors.vendor_id'])
    .where(isOneOfList(database, 'deals.id', ids))
    .execute();
  return rows.flatMap((row) => {
    const owner = ownerOf(row.id);
    return dealOf(row, row.vendor_id) ?? (owner ? { dealId: row.id, stage: row.stage, ...owner } : []);
  });
}

/** Maps a row to a deal with its owner; undefined where the date cannot be read. */
export function dealOf(row: FoundDeal, vendorId: string): SettledDealRow | undefined {
  const { id, product_category, created_day, stage } = row;
  if (created_day === null || !isDay(created_day)) return undefined;
  return {
    dealId: id,
    vendorId,
    productCategory: product_category,
    createdDay: created_day,
    stage,
  };
}

/** Adds the payments to deals, sorted by id, so that equal payments give an equal text. */
export async function withPayments(
  database: PortalDatabase,
  deals: readonly SettledDealRow[],
): Promise<readonly DealFacts[]> {
  if (deals.length === 0) return [];
  const ids = deals.map(({ dealId }) => dealId);
  const lacking = await lackingPayments(database, ids);
  const found = new Map<string, PaymentOfDeal[]>(ids.map((id) => [id, []]));
  const rows = await database
    .selectFrom('payments')
    .select(['id', 'deal_id', 'amount_micros', 'paid_on'])
    .where(isOneOfList(database, 'deal_id', ids))
    .execute();
  for (const row of rows) found.get(row.deal_id)?.push(row);
  return deals.map(({ dealId, vendorId, productCategory, createdDay, stage }) => {
    const payments = lacking.has(dealId)
      ? ({ dealId, kind: 'unreadable', why: 'more payments are being imported' } as const)
      : paymentsRead(dealId, found.get(dealId) ?? []);
    return { dealId, vendorId, productCategory, createdDay, stage, payments };
  });
}

function paymentsRead(dealId: string, rows: PaymentOfDeal[]): DealPayments {
  const payments = rows
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, amount_micros, paid_on }) => ({
      id,
      amountPaid: fromMicros(amount_micros),
      paidOn: paid_on ?? undefined,
    }));
  return { dealId, kind: 'read', payments };
}
