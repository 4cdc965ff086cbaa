import { isContact } from '#core/leads/lead-activity';
import type { PortalDatabase } from '../../db/portal-database';
import type { LeadActivityRow } from '../../db/tables/lead-writing-tables';
import { activityKind } from './lead-details-rows';

/** A note on a lead; missing fields are empty. */
export type LeadNote = Partial<Omit<LeadActivityRow, 'id' | 'lead_id'>> &
  Pick<LeadActivityRow, 'kind' | 'at_ms'>;

/** Adds a note to the history of a lead, and updates when the person was last contacted. */
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
  // The number keeps the order of notes with the same time.
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
