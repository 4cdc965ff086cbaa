import type { PortalDatabase } from '../portal-database';

/** Adds subscribed calendars; the last contact of each lead; and the known meetings to the history of leads. */
export async function meetingFeedSchema(transaction: PortalDatabase): Promise<void> {
  const { schema } = transaction;
  await schema
    .createTable('meeting_feeds')
    .addColumn('user_id', 'text', (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await schema.alterTable('leads').addColumn('last_contact_at_ms', 'bigint').execute();
  await noteEarlierMeetings(transaction);
  await noteLastContacts(transaction);
}

/** Sets the last contact of each lead from its history. */
export async function noteLastContacts(database: PortalDatabase): Promise<void> {
  await database
    .updateTable('leads')
    .set(({ selectFrom }) => ({
      last_contact_at_ms: selectFrom('lead_activities')
        .select(({ fn }) => fn.max<number | null>('at_ms').as('at_ms'))
        .whereRef('lead_activities.lead_id', '=', 'leads.id')
        // Same conditions as in `isContact`, for rows older than this column.
        .where((eb) =>
          eb.or([
            eb('kind', '=', 'message'),
            eb.and([eb('kind', '=', 'call'), eb('result', '=', 'Connected')]),
            eb.and([eb('kind', '=', 'meeting'), eb('result', '=', 'Done')]),
          ]),
        ),
    }))
    .execute();
}

/** Adds the planning of earlier meetings where its time is known; their outcomes get the time of the meeting. */
async function noteEarlierMeetings(transaction: PortalDatabase): Promise<void> {
  const meetings = await transaction
    .selectFrom('meetings')
    .innerJoin('leads', 'leads.id', 'meetings.lead_id')
    .select(['meetings.id', 'leads.id as lead_id', 'title', 'outcome', 'status', 'starts_at_ms', 'minutes'])
    .select('confirmed_at_ms')
    .execute();
  for (const { id, lead_id, title, outcome, status, starts_at_ms, minutes, confirmed_at_ms } of meetings) {
    const start = new Date(starts_at_ms).toISOString();
    const told = { lead_id, kind: 'meeting', user_id: null, to_value: start };
    const rows = [
      ...(confirmed_at_ms
        ? [
            {
              ...told,
              id: `${lead_id}-${id}-plan`,
              at_ms: confirmed_at_ms,
              from_value: null,
              result: 'Confirmed',
              text: title,
            },
          ]
        : []),
      ...(outcome || status === 'Done' || status === 'Missed'
        ? [
            {
              ...told,
              id: `${lead_id}-${id}-end`,
              at_ms: starts_at_ms + minutes * 60_000,
              from_value: start,
              result: status,
              text: [title, outcome].filter(Boolean).join('\n'),
            },
          ]
        : []),
    ];
    if (rows.length > 0) await transaction.insertInto('lead_activities').values(rows).execute();
  }
}
