import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { engineOf, openDatabase } from '../../server/db/dialect';
import { dealQuestionsSchema } from '../../server/db/migrations/deal-questions-schema';
import { disputesSchema } from '../../server/db/migrations/disputes-schema';
import { migrate } from '../../server/db/migrations/migrate';
import type { PortalDatabase } from '../../server/db/portal-database';
import { freshDatabase } from '../support/test-engine';

/** A database as it was before disputes, with the tables of questions. */
async function before(): Promise<PortalDatabase> {
  const database = await openDatabase(await freshDatabase('empty'));
  onTestFinished(() => database.destroy());
  await migrate(database);
  for (const table of ['closing_disputes', 'dispute_messages', 'dispute_files', 'disputes'])
    await database.schema.dropTable(table).execute();
  // PostgreSQL keeps the functions of triggers whose tables are gone.
  if (engineOf(database) === 'postgres')
    for (const table of ['deal_question_messages', 'dispute_messages', 'closing_disputes'])
      for (const what of ['changes', 'always', 'once_closed'])
        await sql`drop function if exists ${sql.id(`${table}_refuse_${what}`)} cascade`.execute(database);
  await database.schema.alterTable('adjustments').dropColumn('dispute_no').execute();
  await dealQuestionsSchema(database);
  return database;
}

it('carries every question over, with every word, whose turn it is and since when', async () => {
  const database = await before();
  const said = [
    ['q-new', 1, 'vendor', 'u1', 3000, 'कब आएगा?'],
    ['q-old', 1, 'vendor', 'u1', 1000, 'Is it in?'],
    ['q-old', 2, 'office', 'u0', 2000, 'Yes.\nSince Monday.'],
    ['q-again', 1, 'vendor', 'u2', 1500, 'Where?'],
    ['q-again', 2, 'office', 'u0', 1600, 'Here.'],
    ['q-again', 3, 'vendor', 'u2', 1700, 'And the other?'],
  ] as const;
  const threads = [
    ['q-new', 'd1', 'v1', 1, 3000, 3000],
    ['q-old', 'd2', 'v1', 2, null, 2000],
    ['q-again', 'd2', 'v2', 3, 1700, 1700],
  ] as const;
  for (const row of threads)
    await sql`insert into deal_questions (id, deal_id, vendor_id, messages, open_since_ms, last_at_ms)
      values (${sql.join(row)})`.execute(database);
  for (const row of said)
    await sql`insert into deal_question_messages (question_id, no, sender, user_id, at_ms, text)
      values (${sql.join(row)})`.execute(database);
  await disputesSchema(database);
  const disputes = await database.selectFrom('disputes').selectAll().orderBy('no').execute();
  expect(
    disputes.map(({ no, id, subject, vendor_id, state, since_ms, messages, vendor_seen }) => [
      ...[no, id, subject, vendor_id, state, since_ms, messages],
      vendor_seen,
    ]),
  ).toEqual([
    [1, 'q-old', 'deal d2', 'v1', 'answered', 2000, 2, 1],
    [2, 'q-again', 'deal d2', 'v2', 'open', 1700, 3, 3],
    [3, 'q-new', 'deal d1', 'v1', 'open', 3000, 1, 1],
  ]);
  const messages = await database
    .selectFrom('dispute_messages')
    .select(['dispute_id', 'no', 'sender', 'user_id', 'at_ms', 'text'])
    .execute();
  expect(messages.map((row) => Object.values(row)).toSorted()).toEqual(
    said.map((row) => [...row]).toSorted(),
  );
  // What was said stays as it is.
  await expect(database.updateTable('dispute_messages').set({ text: '' }).execute()).rejects.toThrow(
    /only added to/,
  );
  await expect(database.deleteFrom('dispute_messages').execute()).rejects.toThrow(/only added to/);
});
