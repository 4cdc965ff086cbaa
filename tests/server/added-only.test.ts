import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../server/db/migrations/migrate';
import type { PortalDatabase } from '../../server/db/portal-database';
import { ENGINE } from '../support/test-engine';
import { startTestServer, type TestServer } from './start-test-server';

let server: TestServer;
let database: PortalDatabase;
beforeAll(async () => {
  server = await startTestServer();
  ({ database } = server.dependencies);
  await database
    .insertInto('audit_log')
    .values({ id: 'entry', at_ms: 1, user_id: 'u0', subject: 'rules', subject_id: 'v1', action: 'edit' })
    .execute();
  await database
    .insertInto('payments')
    .values([
      { id: 'taken-back', deal_id: '200001001', amount_micros: 1 },
      { id: 'counter', deal_id: '200001001', amount_micros: -1, corrects: 'taken-back' },
    ])
    .execute();
});
afterAll(() => server.close());

const ON_BOTH = [
  `update payments set amount_micros = 2 where id = 'counter'`,
  `delete from payments where id = 'counter'`,
  `delete from payments`,
  `insert into payments (id, deal_id, amount_micros) values ('counter', '200001001', 5)
    on conflict (id) do update set amount_micros = excluded.amount_micros`,
  `update audit_log set user_id = 'u1' where id = 'entry'`,
  `delete from audit_log where id = 'entry'`,
  `insert into audit_log (id, at_ms, user_id, subject, subject_id, action)
    values ('entry', 2, 'u1', 'rules', 'v1', 'edit') on conflict (id) do update set user_id = excluded.user_id`,
];
const OF_ENGINE: Readonly<Record<string, readonly string[]>> = {
  SQLite: [
    `insert or replace into payments (id, deal_id, amount_micros) values ('counter', '200001001', 5)`,
    `replace into payments (id, deal_id, amount_micros) values ('counter', '200001001', 5)`,
    // Takes the place of the row that corrects the same entry, and of the row with the same number inside.
    `insert or replace into payments (id, deal_id, amount_micros, corrects) values ('x', '200001001', 5, 'taken-back')`,
    `insert or replace into payments (rowid, id, deal_id, amount_micros)
      values ((select rowid from payments where id = 'counter'), 'x', '200001001', 5)`,
    `update or replace payments set id = 'counter' where id = 'taken-back'`,
    `replace into audit_log (id, at_ms, user_id, subject, subject_id, action)
      values ('entry', 2, 'u1', 'rules', 'v1', 'edit')`,
  ],
  PostgreSQL: [
    `truncate payments`,
    `truncate deals cascade`,
    `truncate audit_log`,
    `merge into payments using (values ('counter')) as other (id) on payments.id = other.id
      when matched then update set amount_micros = 5`,
    `merge into audit_log using (values ('entry')) as other (id) on audit_log.id = other.id
      when matched then delete`,
    // What a replica sets to take over rows as they come passes over usual triggers.
    `do $$ begin set local session_replication_role = replica; delete from payments where id = 'counter'; end $$`,
    `do $$ begin set local session_replication_role = replica; truncate audit_log; end $$`,
  ],
};

const stored = async () => [
  await database.selectFrom('payments').selectAll().orderBy('id').execute(),
  await database.selectFrom('audit_log').selectAll().orderBy('id').execute(),
];

it.each([...ON_BOTH, ...(OF_ENGINE[ENGINE] ?? [])])(
  'neither payments nor the log are changed by %s',
  async (text) => {
    const before = await stored();
    await expect(sql.raw(text).execute(database)).rejects.toThrow(/only added to/);
    expect(await stored()).toEqual(before);
  },
);

it.runIf(ENGINE === 'PostgreSQL')('nor in a database whose refusals left a way around', async () => {
  for (const text of [
    'alter table payments enable trigger payments_no_change',
    "delete from applied_migrations where name = '0021-refusals'",
  ])
    await sql.raw(text).execute(database);
  await migrate(database);
  const text = 'do $$ begin set local session_replication_role = replica; delete from payments; end $$';
  await expect(sql.raw(text).execute(database)).rejects.toThrow(/only added to/);
});
