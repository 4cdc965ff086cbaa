import { sql } from 'kysely';
import type { PortalDatabase } from '../portal-database';

/**
 * Adds calls with an idempotency key and their answers, including calls without a person. Earlier answers are copied,
 * since a phone may still repeat its call.
 */
export async function keptAnswersSchema(database: PortalDatabase): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('repeated_calls')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('call', 'text', (column) => column.notNull())
    .addColumn('answer_sealed', 'text', (column) => column.notNull())
    .addColumn('kept_until_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('repeated_calls_key', ['owner', 'key'])
    .execute();
  await schema
    .createIndex('repeated_calls_by_kept_until_ms')
    .on('repeated_calls')
    .column('kept_until_ms')
    .execute();
  await sql`insert into repeated_calls (owner, key, call, answer_sealed, kept_until_ms)
    select user_id, key, call, answer, created_at_ms + ${sql.lit(30 * 86_400_000)} from idempotency_keys`.execute(
    database,
  );
  await schema.dropTable('idempotency_keys').execute();
}
