import { amountText } from '#core/imports/read-import-row';
import type { Payment } from '#core/payments/payment';
import { parseDecimal, toDecimalText } from '#core/shared/money';
import { fromMicros } from '../db/micros';
import type { PaymentRow } from '../db/portal-database';
import type { ImportTable } from './import-table';

/** Payments, by the names that the wire has for their fields. They are only ever added. */
export const paymentTable: ImportTable = {
  known: async (database, rows) => {
    const ids = rows.map(({ values }) => values.id ?? '');
    const dealIds = [...new Set(rows.map(({ values }) => values.deal_id ?? ''))];
    const found = await database.selectFrom('payments').selectAll().where('id', 'in', ids).execute();
    const deals = await database.selectFrom('deals').select('id').where('id', 'in', dealIds).execute();
    const recorded = await database
      .selectFrom('payments')
      .select(['id', 'deal_id', 'reference', 'corrects'])
      .where('deal_id', 'in', dealIds)
      .execute();
    return {
      records: new Map(
        found.map((row) => [
          row.id,
          {
            id: row.id,
            deal_id: row.deal_id,
            Amount_paid: amountText(toDecimalText(fromMicros(row.amount_micros))),
            Paid_on: row.paid_on ?? undefined,
            Reference: row.reference ?? undefined,
          },
        ]),
      ),
      franchiseCodes: new Set(),
      dealIds: new Set(deals.map(({ id }) => id)),
      paymentsOfDeals: byDeal(recorded),
    };
  },
  write: async (database, writes, { userId, now }) => {
    await database
      .insertInto('payments')
      .values(
        writes.map(({ after }) => ({
          id: after.id ?? '',
          deal_id: after.deal_id ?? '',
          amount_micros: microsOf(after.Amount_paid ?? ''),
          paid_on: after.Paid_on ?? null,
          reference: after.Reference ?? null,
          recorded_at_ms: now,
          recorded_by: userId,
        })),
      )
      .execute();
  },
};

type Recorded = Pick<Payment, 'id' | 'reference' | 'corrects'>;

function byDeal(
  rows: readonly Pick<PaymentRow, 'id' | 'deal_id' | 'reference' | 'corrects'>[],
): ReadonlyMap<string, readonly Recorded[]> {
  const found = new Map<string, Recorded[]>();
  for (const { id, deal_id, reference, corrects } of rows) {
    const payments = found.get(deal_id) ?? [];
    payments.push({ id, reference: reference ?? undefined, corrects: corrects ?? undefined });
    found.set(deal_id, payments);
  }
  return found;
}

/** Exact: a row whose amount has more decimals than are kept has been refused. */
function microsOf(text: string): number {
  const amount = parseDecimal(text);
  if (!amount || amount.scale > 6) throw new TypeError(`${text} is no amount that is kept`);
  return Number(amount.units * 10n ** BigInt(6 - amount.scale));
}
