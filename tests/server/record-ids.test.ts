import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataHealth, faultyRecords } from '#contract/data-health';
import { WireImportLine } from '#contract/imports';
import { migrate } from '../../server/db/migrations/migrate';
import { startTestServer, type TestServer } from './start-test-server';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.tokenFor('u0');
});
afterAll(() => server.close());

const database = () => server.dependencies.database;

async function imported(kind: string, csv: string) {
  const response = await server.app.request(`/api/imports/${kind}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${admin}`, 'Content-Type': 'text/csv' },
    body: csv,
  });
  const lines = (await response.text())
    .trim()
    .split('\n')
    .map((line) => WireImportLine.parse(JSON.parse(line)));
  return lines.flatMap((line) => ('result' in line ? [line.result] : []))[0];
}

const HEAD = 'Record Id,Franchise,Created Time,Product,Stage,Deal Name\n';
const dealFile = (id: string, name: string) => `${HEAD}${id},FR-001,2026-11-13,Mutual Fund,Open,${name}\n`;
const leadFile = (id: string, name: string) => `Record Id,Franchise,Name\n${id},FR-001,${name}\n`;

/** A record as earlier versions stored it, from a file of one that has the other id. */
async function storedAs(table: 'deals' | 'leads', id: string, old: string): Promise<void> {
  await imported(table, table === 'deals' ? dealFile(id, 'Before') : leadFile(id, 'Before'));
  await database().updateTable(table).set({ id: old }).where('id', '=', id).execute();
}

const ids = async (table: 'deals' | 'leads', end: string) =>
  (
    await database().selectFrom(table).select('id').where('id', 'like', `%${end}`).orderBy('id').execute()
  ).map(({ id }) => id);

describe('a record that is stored under the id of a Zoho export', () => {
  it.each(['deals', 'leads'] as const)(
    'is changed by a file with either form, and never doubled: %s',
    async (kind) => {
      const id = '5725770000000000011';
      await storedAs(kind, id, `zcrm_${id}`);
      const file = kind === 'deals' ? dealFile : leadFile;
      expect(await imported(kind, file(id, 'Bare'))).toMatchObject({ stored: true, created: 0, changed: 1 });
      expect(await imported(kind, file(`ZCRM_${id}`, 'Bare'))).toMatchObject({ created: 0, unchanged: 1 });
      expect(await ids(kind, id)).toEqual([`zcrm_${id}`]);
    },
  );

  it('is found by its receipts', async () => {
    const id = '5725770000000000021';
    await storedAs('deals', id, `zcrm_${id}`);
    const head = 'Deal ID,Amount Received,Date,UTR\n';
    expect(await imported('payments', `${head}${id},100,2026-11-13,U1\n`)).toMatchObject({
      stored: true,
      created: 1,
    });
    expect(await imported('payments', `${head}zcrm_${id},100,2026-11-13,U1\n`)).toMatchObject({
      unchanged: 1,
    });
    const paid = await database()
      .selectFrom('payments')
      .select('deal_id')
      .where('reference', '=', 'U1')
      .execute();
    expect(paid).toEqual([{ deal_id: `zcrm_${id}` }]);
  });
});

describe('an upgrade', () => {
  it('brings ids to their one form, merges nothing, leaves what payments refer to, and data health names doubles', async () => {
    const [alone, twice, paid, lead] = ['031', '032', '033', '034'].map((end) => `5725770000000000${end}`);
    await storedAs('deals', `${alone}`, `zcrm_${alone}`);
    await storedAs('deals', `${twice}`, `zcrm_${twice}`);
    await database()
      .insertInto('deals')
      .columns(['id', 'franchise_code', 'created_time', 'product_category', 'stage'])
      .expression(
        database()
          .selectFrom('deals')
          .select([
            sql<string>`${twice}`.as('id'),
            'franchise_code',
            'created_time',
            'product_category',
            'stage',
          ])
          .where('id', '=', `zcrm_${twice}`),
      )
      .execute();
    await storedAs('deals', `${paid}`, `zcrm_${paid}`);
    await imported('payments', `Deal ID,Amount,Date,UTR\n${paid},100,2026-11-13,U3\n`);
    await storedAs('leads', `${lead}`, `zcrm_${lead}`);
    await database()
      .insertInto('lead_activities')
      .values({
        id: 'a-034',
        lead_id: `zcrm_${lead}`,
        kind: 'note',
        at_ms: 1,
        user_id: null,
        from_value: null,
        to_value: 'kept',
      })
      .execute();
    // Of that time, too.
    await sql`create table deal_questions (deal_id text)`.execute(database());
    await sql`delete from applied_migrations where name = '0098-canonical-ids'`.execute(database());
    await migrate(database());
    expect(await ids('deals', `${alone}`)).toEqual([alone]);
    expect(await ids('deals', `${twice}`)).toEqual([twice, `zcrm_${twice}`]);
    expect(await ids('deals', `${paid}`)).toEqual([`zcrm_${paid}`]);
    expect(await ids('leads', `${lead}`)).toEqual([lead]);
    const activities = await database()
      .selectFrom('lead_activities')
      .select('to_value')
      .where('lead_id', '=', `${lead}`)
      .execute();
    expect(activities).toEqual([{ to_value: 'kept' }]);
    const health = dataHealth.answer.parse(
      await (await server.get('/api/data-health?anew=yes', admin)).json(),
    );
    expect(health.faults.find(({ kind }) => kind === 'duplicate-id')).toMatchObject({ deals: 1 });
    const listed = await (await server.get('/api/data-health/faults?kind=duplicate-id', admin)).json();
    expect(faultyRecords.answer.parse(listed).faults.flatMap(({ dealIds }) => dealIds)).toEqual([
      `zcrm_${twice}`,
    ]);
  });
});
