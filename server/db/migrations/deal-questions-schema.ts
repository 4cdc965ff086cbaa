import { refuseAlways, refuseChanges } from '../dialect';
import type { PortalDatabase } from '../portal-database';

/** Adds vendors' questions about single deals, and the answers. No message is ever deleted: disputes rely on them. */
export async function dealQuestionsSchema(database: PortalDatabase): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('deal_questions')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('deal_id', 'text', (column) => column.notNull())
    .addColumn('vendor_id', 'text', (column) => column.notNull())
    .addColumn('messages', 'bigint', (column) => column.notNull())
    .addColumn('open_since_ms', 'bigint')
    .addColumn('last_at_ms', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('deal_questions_thread', ['deal_id', 'vendor_id'])
    .execute();
  await schema.createIndex('deal_questions_open').on('deal_questions').column('open_since_ms').execute();
  await schema
    .createTable('deal_question_messages')
    .addColumn('question_id', 'text', (column) => column.notNull())
    .addColumn('no', 'bigint', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('deal_question_messages_key', ['question_id', 'no'])
    .execute();
  await refuseChanges(database, 'deal_question_messages', 'what was said about a deal is only added to');
  await refuseAlways(database, 'deal_question_messages');
}
