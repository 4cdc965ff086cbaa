import { isOneOfList } from '../../db/dialect';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { CrmRecordRow } from '../../db/tables/import-tables';
import { recordChange } from '../audit/audit-log';
import type { CrmWork } from './crm-work';

/** The entry id of a payment that the CRM has deleted: none. */
export const NO_ENTRY = '';

/** Reads the stored state of CRM payments, by id. */
export async function recordsOf(
  transaction: PortalTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CrmRecordRow>> {
  const rows = await transaction
    .selectFrom('crm_records')
    .selectAll()
    .where('kind', '=', 'payments')
    .where(isOneOfList(transaction, 'id', ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Stores which entry counts for a payment of the CRM. */
export async function keepEntry(
  transaction: PortalTransaction,
  crmId: string,
  entryId: string,
  dealId: string,
): Promise<void> {
  await transaction
    .updateTable('crm_records')
    .set({ entry_id: entryId, deal_id: dealId })
    .where('kind', '=', 'payments')
    .where('id', '=', crmId)
    .execute();
}

/** Chooses the id for a new entry of a CRM payment: the payment's own, with a number where that is taken. */
export async function newEntryId(transaction: PortalTransaction, crmId: string): Promise<string> {
  for (let step = 1; ; step += 1) {
    const id = step === 1 ? crmId : `${crmId}~${step}`;
    const taken = await transaction
      .selectFrom('payments')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!taken) return id;
  }
}

/** Reverses entries by counter entries of today; entries already reversed by anybody stay as they are. */
export async function takeBack(
  { calendar, now, userId }: CrmWork,
  transaction: PortalTransaction,
  entryIds: readonly string[],
  reason: string,
): Promise<void> {
  const entries = await transaction
    .selectFrom('payments')
    .selectAll()
    .where(isOneOfList(transaction, 'id', entryIds))
    .execute();
  for (const { id, deal_id, amount_micros, reference } of entries)
    await transaction
      .insertInto('payments')
      .values({
        id: `${id}~back`,
        deal_id,
        amount_micros: -amount_micros,
        paid_on: calendar.dayAt(now()),
        reference,
        corrects: id,
        reason,
        recorded_at_ms: now(),
        recorded_by: userId,
      })
      .onConflict((conflict) => conflict.column('corrects').doNothing())
      .execute();
}

/**
 * Finds which entries somebody has reversed and replaced here: the deal has a later, valid payment that did not come
 * from the CRM. Changes by the CRM would then count twice.
 */
export async function correctedHere(
  transaction: PortalTransaction,
  entryIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await transaction
    .selectFrom('payments as counter')
    .innerJoin('payments as instead', (join) =>
      join
        .onRef('instead.deal_id', '=', 'counter.deal_id')
        .onRef('instead.recorded_at_ms', '>=', 'counter.recorded_at_ms'),
    )
    .select('counter.corrects')
    .where(isOneOfList(transaction, 'counter.corrects', entryIds))
    .where('instead.corrects', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('crm_records')
            .select('crm_records.id')
            .where('kind', '=', 'payments')
            .whereRef('crm_records.entry_id', '=', 'instead.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments as later').select('later.id').whereRef('later.corrects', '=', 'instead.id'),
        ),
      ),
    )
    .execute();
  return new Set(rows.flatMap(({ corrects }) => corrects ?? []));
}

/** Reverses the entries of payments that the CRM has deleted; returns their number. */
export async function takeBackGone(
  work: CrmWork,
  transaction: PortalTransaction,
  crmIds: readonly string[],
): Promise<number> {
  const gone = [...(await recordsOf(transaction, crmIds)).values()].filter(({ entry_id }) => entry_id);
  if (gone.length === 0) return 0;
  await takeBack(
    work,
    transaction,
    gone.map(({ entry_id }) => entry_id ?? ''),
    'Deleted in the CRM',
  );
  for (const { id, deal_id } of gone) await keepEntry(transaction, id, NO_ENTRY, deal_id ?? '');
  const deals = new Set(gone.map(({ deal_id }) => deal_id ?? ''));
  await notifyPayments(work, transaction, deals, deals);
  await recordChange(
    transaction,
    { userId: work.userId },
    { now: work.now },
    {
      subject: 'crm-sync',
      subjectId: work.id,
      action: 'payments',
      before: { records: Object.fromEntries(gone.map(({ id, deal_id }) => [id, { deal_id }])) },
      after: { kind: 'payments', created: 0, changed: gone.length },
      reason: 'Deleted in the CRM',
    },
  );
  return gone.length;
}

/** Lists the valid payments that a pass did not see, and counts the valid ones. */
export async function paymentsNotSeen(
  database: PortalDatabase,
  pass: number,
): Promise<{ readonly gone: readonly string[]; readonly known: number }> {
  const rows = await database
    .selectFrom('crm_records')
    .select(['id', 'pass'])
    .where('kind', '=', 'payments')
    .where('entry_id', '<>', NO_ENTRY)
    .execute();
  return { gone: rows.filter((row) => row.pass < pass).map(({ id }) => id), known: rows.length };
}

/** Notifies vendors of recorded or corrected payments of their deals. */
export async function notifyPayments(
  { notices }: CrmWork,
  transaction: PortalTransaction,
  dealIds: ReadonlySet<string>,
  corrected: ReadonlySet<string>,
): Promise<void> {
  const news = new Map<
    string,
    { readonly franchiseCode: string; readonly corrected: boolean; ids: string[] }
  >();
  const deals = await transaction
    .selectFrom('deals')
    .select(['id', 'franchise_code'])
    .where(isOneOfList(transaction, 'id', [...dealIds]))
    .execute();
  for (const { id, franchise_code: franchiseCode } of deals) {
    const isCorrected = corrected.has(id);
    const key = `${franchiseCode} ${isCorrected}`;
    const group = news.get(key) ?? { franchiseCode, corrected: isCorrected, ids: [] };
    group.ids.push(id);
    news.set(key, group);
  }
  for (const { franchiseCode, corrected: isCorrected, ids } of news.values())
    await notices.queue(transaction, {
      kind: 'payment',
      franchiseCode,
      dealIds: ids,
      corrected: isCorrected,
    });
}
