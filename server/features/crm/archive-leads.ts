import { LEAD_TEXT_FIELDS } from '#contract/leads';
import { LEAD_STATUS_TEXTS } from '#core/leads/lead-status';
import { isOneOfList } from '../../db/dialect';
import type { PortalTransaction } from '../../db/portal-database';
import { noteOnLead } from '../leads/lead-notes';

/**
 * Archives leads that the CRM has deleted, each with its deletion time (ms since 1970); their history is kept. A lead
 * already archived for this deletion stays as it is, whatever was done with it since. Returns the number of newly
 * archived leads.
 */
export async function archiveLeads(
  transaction: PortalTransaction,
  gone: ReadonlyMap<string, number>,
  now: number,
): Promise<number> {
  const archived = LEAD_STATUS_TEXTS.archived;
  const ids = [...gone.keys()];
  const leads = await transaction
    .selectFrom('leads')
    .select(['id', 'lead_status'])
    .where(isOneOfList(transaction, 'id', ids))
    .where((where) => where.or([where('lead_status', 'is', null), where('lead_status', '<>', archived)]))
    .execute();
  const known = await transaction
    .selectFrom('lead_activities')
    .select(({ fn }) => ['lead_id', fn.max<number>('at_ms').as('at')])
    .where(isOneOfList(transaction, 'lead_id', ids))
    .where('kind', '=', 'status')
    .where('to_value', '=', archived)
    .groupBy('lead_id')
    .execute();
  const archivedAt = new Map(known.map(({ lead_id, at }) => [lead_id, Number(at)]));
  let count = 0;
  for (const { id, lead_status } of leads) {
    if ((archivedAt.get(id) ?? Number.NEGATIVE_INFINITY) >= (gone.get(id) ?? now)) continue;
    await transaction.updateTable('leads').set({ lead_status: archived }).where('id', '=', id).execute();
    // Without this value the lead takes its status from the CRM, should it appear there again.
    await transaction
      .deleteFrom('lead_crm_values')
      .where('lead_id', '=', id)
      .where('field', '=', LEAD_TEXT_FIELDS.status)
      .execute();
    await noteOnLead(transaction, id, {
      kind: 'status',
      at_ms: now,
      from_value: lead_status,
      to_value: archived,
    });
    count += 1;
  }
  return count;
}
