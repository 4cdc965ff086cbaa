import { sql } from 'kysely';
import { refuseAlways, refuseChanges, refuseChangesOfClosed } from '../dialect';
import type { PortalDatabase } from '../portal-database';

/**
 * Adds disputes about statement lines and deals. Each thread of questions about a deal becomes one dispute, with all
 * its messages.
 */
export async function disputesSchema(database: PortalDatabase): Promise<void> {
  await makeTables(database);
  await sql`
    insert into disputes (id, no, vendor_id, subject, deal_id, state, since_ms, appealed, messages, vendor_seen, last_at_ms)
    select id,
      row_number() over (order by (
        select min(at_ms) from deal_question_messages where question_id = deal_questions.id
      ), id),
      vendor_id,
      'deal ' || deal_id,
      deal_id,
      case when open_since_ms is null then 'answered' else 'open' end,
      coalesce(open_since_ms, last_at_ms),
      0,
      messages,
      -- An answer is told once more rather than not at all: who has read it was known to devices alone.
      case when open_since_ms is null then messages - 1 else messages end,
      last_at_ms
    from deal_questions
    where messages > 0`.execute(database);
  await sql`
    insert into dispute_messages (dispute_id, no, sender, user_id, at_ms, text, act)
    select question_id, no, sender, user_id, at_ms, text, case when no = 1 then 'opened' end
    from deal_question_messages`.execute(database);
  await database.schema.dropTable('deal_question_messages').execute();
  await database.schema.dropTable('deal_questions').execute();
}

async function makeTables(database: PortalDatabase): Promise<void> {
  const { schema } = database;
  await schema.alterTable('adjustments').addColumn('dispute_no', 'bigint').execute();
  await schema
    .createTable('disputes')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('no', 'bigint', (column) => column.notNull().unique())
    .addColumn('vendor_id', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('deal_id', 'text')
    .addColumn('month', 'text')
    .addColumn('line_no', 'bigint')
    .addColumn('expected_paise', 'bigint')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('since_ms', 'bigint', (column) => column.notNull())
    .addColumn('appealed', 'integer', (column) => column.notNull())
    .addColumn('granted', 'text')
    .addColumn('proposed', 'text')
    .addColumn('adjustment_id', 'text')
    .addColumn('figure', 'text')
    .addColumn('messages', 'bigint', (column) => column.notNull())
    .addColumn('vendor_seen', 'bigint', (column) => column.notNull())
    .addColumn('last_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('disputes_of_vendor').on('disputes').columns(['vendor_id', 'subject']).execute();
  await schema.createIndex('disputes_by_turn').on('disputes').columns(['state', 'since_ms']).execute();
  await schema.createIndex('disputes_of_deal').on('disputes').column('deal_id').execute();
  // A vendor has one open dispute per deal or line, also where two are opened at once.
  await sql`create unique index disputes_running on disputes (vendor_id, subject)
    where state in ('open', 'answered')`.execute(database);
  await schema
    .createTable('dispute_messages')
    .addColumn('dispute_id', 'text', (column) => column.notNull())
    .addColumn('no', 'bigint', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('act', 'text')
    .addColumn('paise', 'bigint')
    .addColumn('corrected', 'text')
    .addColumn('file_id', 'text')
    .addPrimaryKeyConstraint('dispute_messages_key', ['dispute_id', 'no'])
    .execute();
  await schema.createIndex('dispute_messages_file').on('dispute_messages').column('file_id').execute();
  await refuseChanges(database, 'dispute_messages', 'what was said in a dispute is only added to');
  await refuseAlways(database, 'dispute_messages');
  // At most one closing names an outcome with corrected data.
  await schema
    .createTable('closing_disputes')
    .addColumn('dispute_id', 'text', (column) => column.notNull())
    .addColumn('message_no', 'bigint', (column) => column.notNull())
    .addColumn('closing', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('closing_disputes_key', ['dispute_id', 'message_no'])
    .execute();
  await schema.createIndex('closing_disputes_by_closing').on('closing_disputes').column('closing').execute();
  await refuseChangesOfClosed(database, 'closing_disputes', 'a closed month is never changed');
  await schema
    .createTable('dispute_files')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('bytes', 'blob', (column) => column.notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .execute();
}
