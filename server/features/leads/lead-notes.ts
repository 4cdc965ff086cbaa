import { isContact } from '#core/leads/lead-activity';
import type { PortalDatabase } from '../../db/portal-database';
import type { LeadActivityRow } from '../../db/tables/lead-writing-tables';
import { activityKind } from './lead-details-rows';

/** A note on a lead; what is not named is empty. */
export type LeadNote = Partial<Omit<LeadActivityRow, 'id' | 'lead_id'>> &
  Pick<LeadActivityRow, 'kind' | 'at_ms'>;

/** Adds to the history of a lead, and keeps on the lead when the person was last reached. */
export async function noteOnLead(
  database: PortalDatabase,
  lead_id: string,
  note: LeadNote,
): Promise<LeadActivityRow> {
  const { count } = await database
    .selectFrom('lead_activities')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('lead_id', '=', lead_id)
    .executeTakeFirstOrThrow();
  // Numbered, so that what happens in one moment still has an order.
  const id = `${lead_id}-${String(Number(count) + 1).padStart(6, '0')}`;
  const nothing = { user_id: null, from_value: null, to_value: null, result: null, text: null };
  const row = { ...nothing, ...note, id, lead_id };
  await database.insertInto('lead_activities').values(row).execute();
  if (isContact({ kind: activityKind(row), result: row.result ?? undefined })) {
    await database
      .updateTable('leads')
      .set({ last_contact_at_ms: row.at_ms })
      .where('id', '=', lead_id)
      .execute();
  }
  return row;
}
