import { canonicalId } from '#core/shared/record-id';
import { inBatches } from '../batches';
import type { PortalDatabase } from '../portal-database';

const REFERRING_TO_DEALS = [
  'payments',
  'deal_stages',
  'deal_voids',
  'deal_questions',
  'closing_lines',
] as const;
const OF_LEADS = ['lead_details', 'lead_activities', 'lead_crm_values', 'meetings'] as const;

/**
 * Converts ids of leads and deals from Zoho CRM exports (zcrm_572...) to the usual form (572...). A record stays as it
 * is where both forms exist, which data health reports; so does a deal with payments or closed months, since their rows
 * cannot be changed: it is found by either form.
 */
export async function canonicalIdsSchema(database: PortalDatabase): Promise<void> {
  for (const [id, bare] of await withoutTwin(database, 'leads')) {
    const lead = await database.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
    if (!lead) continue;
    await database
      .insertInto('leads')
      .values({ ...lead, id: bare })
      .execute();
    for (const table of OF_LEADS)
      await database.updateTable(table).set({ lead_id: bare }).where('lead_id', '=', id).execute();
    await database.deleteFrom('leads').where('id', '=', id).execute();
  }
  const then = database.withTables<{ deal_questions: { deal_id: string } }>();
  for (const [id, bare] of await withoutTwin(database, 'deals')) {
    let isReferredTo = false;
    for (const table of REFERRING_TO_DEALS) {
      const found = await then
        .selectFrom(table)
        .select('deal_id')
        .where('deal_id', '=', id)
        .limit(1)
        .executeTakeFirst();
      isReferredTo ||= found !== undefined;
    }
    if (!isReferredTo) await database.updateTable('deals').set({ id: bare }).where('id', '=', id).execute();
  }
}

/** The ids of a table that can be converted, with their new form, where no record has that yet. */
async function withoutTwin(
  database: PortalDatabase,
  table: 'leads' | 'deals',
): Promise<ReadonlyMap<string, string>> {
  const rows = await database.selectFrom(table).select('id').where('id', 'like', 'zcrm%').execute();
  const forms = new Map(
    rows.flatMap(({ id }): [string, string][] => (canonicalId(id) === id ? [] : [[id, canonicalId(id)]])),
  );
  const taken = new Set<string>();
  for (const ids of inBatches(forms.values())) {
    const found = await database.selectFrom(table).select('id').where('id', 'in', ids).execute();
    for (const { id } of found) taken.add(id);
  }
  // Where two ids have the same new form, neither is converted.
  const counts = new Map<string, number>();
  for (const bare of forms.values()) counts.set(bare, (counts.get(bare) ?? 0) + 1);
  return new Map([...forms].filter(([, bare]) => !taken.has(bare) && counts.get(bare) === 1));
}
