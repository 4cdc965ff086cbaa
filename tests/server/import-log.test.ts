import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WireImportLine } from '#contract/imports';
import { readFieldMap } from '../../server/features/crm/zoho-settings';
import { type CrmRecord, type StandInCrm, startStandInCrm } from '../support/stand-in-crm';
import { startTestServer, type TestServer } from './start-test-server';

const MANY = 1200;

let crm: StandInCrm;
let server: TestServer;
beforeAll(async () => {
  crm = await startStandInCrm({ Leads: [], Deals: [] });
  server = await startTestServer({
    crm: {
      clientId: 'crm-client',
      clientSecret: 'crm-secret',
      refreshToken: 'crm-refresh',
      accountsUrl: crm.url,
      apiUrl: crm.url,
      modules: readFieldMap(undefined),
      everyMs: undefined,
    },
  });
});
afterAll(async () => {
  await server.close();
  await crm.close();
});

async function post(path: string, body: string, type: string): Promise<unknown> {
  // So that the entries of the log have an order.
  server.clock.pass(0.01);
  const Authorization = `Bearer ${await server.tokenFor('u0')}`;
  const headers = { Authorization, 'Content-Type': type };
  const answer = await server.app.request(path, { method: 'POST', headers, body });
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  return JSON.parse(text.trim().split('\n').at(-1) ?? '');
}

async function importFile(kind: string, rows: readonly string[]): Promise<void> {
  const last = WireImportLine.parse(
    await post(`/api/imports/${kind}?file=a.csv`, rows.join('\n'), 'text/csv'),
  );
  expect(last).toMatchObject({ result: { stored: true, faulty: 0 } });
}

/** The entries of one import or page of the CRM, the newest, and every record that they tell of. */
async function newest(subject: 'import' | 'crm-sync') {
  const { database } = server.dependencies;
  const entries = await database
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('at_ms', 'desc')
    .execute();
  const own = entries.filter(({ subject_id }) => subject_id === entries[0]?.subject_id);
  const records = (json: string | null): Record<string, unknown> => JSON.parse(json ?? '{}').records ?? {};
  return {
    own,
    users: [...new Set(own.map(({ user_id }) => user_id))],
    before: Object.assign({}, ...own.map(({ before }) => records(before))),
    after: Object.assign({}, ...own.map(({ after }) => records(after))),
    counts: own.map(({ after }) => JSON.parse(after ?? '{}')).find(({ changed }) => changed !== undefined),
  };
}

describe('the log of changes', () => {
  it('names every record that an import changed, with what was and what is', async () => {
    const lead = (at: number, city: string) => `L-${at},FR-001,Person ${at},${city}`;
    const heading = 'id,Franchise_code,Full_Name,City';
    const ids = Array.from({ length: MANY }, (_, at) => at);
    await importFile('leads', [heading, ...ids.map((at) => lead(at, 'Pune'))]);
    await importFile('leads', [heading, ...ids.map((at) => lead(at, at === 7 ? 'Pune' : 'Nashik'))]);
    const { own, users, before, after, counts } = await newest('import');
    expect(users).toEqual(['u0']);
    expect(counts).toMatchObject({ kind: 'leads', file: 'a.csv', created: 0, changed: MANY - 1 });
    expect(Object.keys(before)).toHaveLength(MANY - 1);
    expect(new Set(Object.values(before).map((each) => JSON.stringify(each)))).toEqual(
      new Set(['{"City":"Pune"}']),
    );
    expect(Object.keys(after).toSorted()).toEqual(Object.keys(before).toSorted());
    expect(after[`L-${MANY - 1}`]).toEqual({ City: 'Nashik' });
    // An entry stays one that a page of the log can show.
    for (const entry of own)
      expect(Object.keys(JSON.parse(entry.after ?? '').records ?? {}).length).toBeLessThan(501);
  });

  it('names every record that the sync of the CRM changed, and whose call it was', async () => {
    const record = (id: string, more: Record<string, unknown>): CrmRecord => ({
      id,
      Franchise_Code: 'FR-001',
      Created_Time: '2026-11-01',
      Modified_Time: '2026-11-02T00:00:00Z',
      ...more,
    });
    const deals = (Account_Name: string, Modified_Time: string) =>
      Array.from({ length: 250 }, (_, at) =>
        record(`Z-${at}`, { Product_Category: 'Loan', Stage: 'New', Account_Name, Modified_Time }),
      );
    crm.modules.Leads = [record('100001001', { Full_Name: 'Renamed' })];
    crm.modules.Deals = deals('Example Bank', '2026-11-02T00:00:00Z');
    await post('/api/crm/sync', '', 'application/json');
    expect(await newest('crm-sync')).toMatchObject({ users: ['u0'] });
    const leads = await server.dependencies.database
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', 'crm-sync')
      .where('action', '=', 'leads')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(leads.after ?? '')).toMatchObject({
      changed: 1,
      records: { '100001001': { Full_Name: 'Renamed' } },
    });
    expect(JSON.parse(leads.before ?? '').records['100001001'].Full_Name).toMatch(/\w/);

    crm.modules.Deals = deals('Sample Securities', '2026-11-03T00:00:00Z');
    server.clock.pass(1);
    for await (const _ of server.dependencies.crm?.run({ all: false }) ?? []);
    const { users, before, after } = await newest('crm-sync');
    expect(users).toEqual(['crm-sync']);
    expect(Object.keys(before)).toHaveLength(250);
    expect(before['Z-249']).toEqual({ Company: 'Example Bank' });
    expect(after['Z-249']).toEqual({ Company: 'Sample Securities' });
  });

  it('is joined by the payments of a file, which say who brought them in and when', async () => {
    await importFile('payments', ['id,deal_id,Amount_paid', 'P-1,200001001,100.50']);
    const payment = await server.dependencies.database
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', 'P-1')
      .executeTakeFirstOrThrow();
    expect(payment).toMatchObject({ recorded_by: 'u0', recorded_at_ms: server.clock.now() });
  });
});
