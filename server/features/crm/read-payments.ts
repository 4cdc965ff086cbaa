import { Cancelled } from '#core/shared/failure';
import { PAYMENT } from '#records/payment';
import type { PortalTransaction } from '../../db/portal-database';
import { idOf } from './crm-records';
import { type CrmWork, inStep } from './crm-work';
import { takeBackGone } from './payment-entries';
import { storePayments } from './store-payments';
import type { Stored } from './store-records';
import type { ZohoRecord } from './zoho-client';
import { ZohoRefused } from './zoho-http';
import type { RelatedPayments } from './zoho-settings';

/** Zoho's error word for a record that does not exist. */
const NO_SUCH_RECORD = 'INVALID_DATA';

/** Marks deals whose list of payments has to be read. */
export async function awaitPayments(
  transaction: PortalTransaction,
  dealIds: readonly string[],
): Promise<void> {
  for (const deal_id of dealIds)
    await transaction
      .insertInto('crm_waiting_deals')
      .values({ deal_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Reads the related list of each marked deal; payments that are no longer in it are reversed. */
export async function readRelatedPayments(
  work: CrmWork,
  { relatedList: list, fields }: RelatedPayments,
  onStored: (stored: Stored) => void,
): Promise<void> {
  const { client, database, modules, stop } = work;
  const { module } = modules.deals;
  for (let last = ''; ; ) {
    if (stop.aborted) throw new Cancelled();
    const waiting = await database
      .selectFrom('crm_waiting_deals')
      .select('deal_id')
      .where('deal_id', '>', last)
      .orderBy('deal_id')
      .limit(1)
      .executeTakeFirst();
    if (!waiting) return;
    const { deal_id: dealId } = waiting;
    last = dealId;
    let records: readonly ZohoRecord[] | undefined;
    try {
      const asked = [...new Set(Object.values(fields))];
      records = await client.related({ module, id: dealId, list, fields: asked }, stop);
    } catch (error) {
      // Deleted deals are decided about separately.
      if (!(error instanceof ZohoRefused) || error.word !== NO_SUCH_RECORD) throw error;
    }
    const stored = await inStep(work, async (transaction) => {
      const outcome = records && (await storeList(work, fields, dealId, records, transaction));
      // A list with skipped payments is read again the next time.
      if (!outcome || outcome.left.length === 0)
        await transaction.deleteFrom('crm_waiting_deals').where('deal_id', '=', dealId).execute();
      return outcome;
    });
    if (stored) onStored(stored);
  }
}

async function storeList(
  work: CrmWork,
  fields: RelatedPayments['fields'],
  dealId: string,
  records: readonly ZohoRecord[],
  transaction: PortalTransaction,
): Promise<Stored> {
  const known = await transaction
    .selectFrom('crm_records')
    .select('id')
    .where('kind', '=', 'payments')
    .where('deal_id', '=', dealId)
    .execute();
  const listed = new Set(records.map(idOf));
  const isFirst = known.length === 0;
  await takeBackGone(
    work,
    transaction,
    known.map(({ id }) => id).filter((id) => !listed.has(id)),
  );
  const ofDeal = records.map((record) => ({ ...record, [OF_DEAL]: dealId }));
  const withDeal = { ...fields, [PAYMENT.dealId.wire]: OF_DEAL };
  return storePayments(work, withDeal, { records: ofDeal, pass: 0, isFirst }, transaction);
}

/** The field in which a record of a related list names its deal. */
const OF_DEAL = ' deal';
