import { sql } from 'kysely';
import { type KnownRecords, NOTHING_KNOWN } from '#core/imports/plan-import';
import { amountText } from '#core/imports/read-amount';
import type { Payment } from '#core/payments/payment';
import { parseDecimal, toDecimalText } from '#core/shared/money';
import { storedForms } from '#core/shared/record-id';
import { fromMicros } from '../../db/micros';
import type { PaymentRow, PortalDatabase } from '../../db/portal-database';
import type { SyncedTable } from './import-table';
import { ofBatch } from './of-batch';

/** The table of payments, by the wire names of their fields. Payments are only ever added. */
export const paymentTable: SyncedTable = {
  known: async (database, rows) => {
    const { records, newIds } = await recordedUnder(
      database,
      rows.map(({ values }) => values.id ?? ''),
    );
    const wanted = [...new Set(rows.map(({ values }) => values.deal_id ?? ''))];
    const dealIds = wanted.flatMap(storedForms);
    const deals = await database.selectFrom('deals').select('id').where('id', 'in', dealIds).execute();
    const stored = new Set(deals.map(({ id }) => id));
    const recorded = await database
      .selectFrom('payments')
      .select(['id', 'deal_id', 'reference', 'corrects'])
      .where('deal_id', 'in', dealIds)
      .execute();
    return {
      ...NOTHING_KNOWN,
      records,
      newIds,
      dealIds: new Map(
        wanted.flatMap((id): [string, string][] => {
          const form = storedForms(id).find((each) => stored.has(each));
          return form === undefined ? [] : [[id, form]];
        }),
      ),
      paymentsOfDeals: byDeal(recorded),
    };
  },
  stage: async (database, batch, { writes, known }) => {
    await database
      .insertInto('staged_payments')
      .values(
        writes.map(({ line, after }) => ({
          ...batch,
          line,
          planned_on: String(known.paymentsOfDeals.get(after.deal_id ?? '')?.length ?? 0),
          ...rowOf(after),
        })),
      )
      .execute();
  },
  staged: async (database, batch) => {
    const rows = await database
      .selectFrom('staged_payments')
      .selectAll()
      .where(ofBatch(batch))
      .orderBy('line')
      .execute();
    return rows.map((row) => ({ line: row.line, values: valuesOf(row) }));
  },
  // Payments are only ever added, so an equal number of payments of a deal means the same payments.
  isOvertaken: async (database, batch) => {
    const found = await database
      .selectFrom('staged_payments')
      .select('staged_payments.id')
      .where(ofBatch(batch))
      .where(({ exists, or, ref, selectFrom }) =>
        or([
          sql<boolean>`${ref('planned_on')} <> ${selectFrom('payments')
            .select(sql<string>`cast(count(*) as text)`.as('count'))
            .whereRef('payments.deal_id', '=', 'staged_payments.deal_id')}`,
          exists(
            selectFrom('payments').select('payments.id').whereRef('payments.id', '=', 'staged_payments.id'),
          ),
        ]),
      )
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  },
  store: async (transaction, batch, { userId, now }) => {
    await transaction
      .insertInto('payments')
      .columns(['id', 'deal_id', 'amount_micros', 'paid_on', 'reference', 'recorded_at_ms', 'recorded_by'])
      .expression(
        transaction
          .selectFrom('staged_payments')
          .select(({ val }) => [
            'id',
            'deal_id',
            'amount_micros',
            'paid_on',
            'reference',
            val(now).as('recorded_at_ms'),
            val(userId).as('recorded_by'),
          ])
          .where(ofBatch(batch)),
      )
      .execute();
    return [];
  },
  write: async (database, writes, { userId, now }) => {
    const rows = writes.map(({ after }) => ({
      ...rowOf(after),
      recorded_at_ms: now,
      recorded_by: userId,
    }));
    await database.insertInto('payments').values(rows).execute();
  },
};

/** Returns the id of the counter entry with which the undo of an import cancels an entry. */
export function undoIdOf(id: string): string {
  return `${id}~undone`;
}

/**
 * Finds the entries recorded under some ids. An entry that the undo of an import cancelled does not count: the next
 * with its id is a new entry, under an id of its own.
 */
async function recordedUnder(
  database: PortalDatabase,
  ids: readonly string[],
): Promise<Pick<KnownRecords, 'records' | 'newIds'>> {
  const records = new Map<string, ReturnType<typeof valuesOf>>();
  const newIds = new Map<string, string>();
  let looked = new Map(ids.map((id) => [id, id]));
  for (let step = 2; looked.size > 0; step += 1) {
    const names = [...looked.values()];
    const found = await database.selectFrom('payments').selectAll().where('id', 'in', names).execute();
    const undone = await database
      .selectFrom('payments')
      .select(['id', 'corrects'])
      .where('corrects', 'in', names)
      .execute();
    const gone = new Set(
      undone.flatMap(({ id, corrects }) =>
        corrects !== null && id === undoIdOf(corrects) ? [corrects] : [],
      ),
    );
    const rows = new Map(found.map((row) => [row.id, row]));
    const next = new Map<string, string>();
    for (const [id, name] of looked) {
      const row = rows.get(name);
      if (!row) {
        if (name !== id) newIds.set(id, name);
      } else if (gone.has(name)) next.set(id, `${id}~${step}`);
      else records.set(id, valuesOf(row));
    }
    looked = next;
  }
  return { records, newIds };
}

function valuesOf(row: Pick<PaymentRow, 'id' | 'deal_id' | 'amount_micros' | 'paid_on' | 'reference'>) {
  return {
    id: row.id,
    deal_id: row.deal_id,
    Amount_paid: amountText(toDecimalText(fromMicros(row.amount_micros))),
    Paid_on: row.paid_on ?? undefined,
    Reference: row.reference ?? undefined,
  };
}

function rowOf(values: Readonly<Record<string, string | undefined>>) {
  return {
    id: values.id ?? '',
    deal_id: values.deal_id ?? '',
    amount_micros: microsOf(values.Amount_paid ?? ''),
    paid_on: values.Paid_on ?? null,
    reference: values.Reference ?? null,
  };
}

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

/** Exact, since a row whose amount has too many decimals has been refused. */
function microsOf(text: string): number {
  const amount = parseDecimal(text);
  if (!amount || amount.scale > 6) throw new TypeError(`${text} is no amount that is kept`);
  return Number(amount.units * 10n ** BigInt(6 - amount.scale));
}
