import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reportSummary } from '#contract/reports';
import { openingAmount } from '#contract/settings';
import { effectOfAmount } from '#core/settings/portal-settings';
import { add, negate, sum, toRupees } from '#core/shared/money';
import { exact } from '../support/exact';
import { startTestServer, type TestServer } from './start-test-server';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

async function send(method: string, path: string, body: unknown, user = 'u0', key?: string) {
  return server.app.request(path, {
    method,
    headers: {
      Authorization: `Bearer ${await server.tokenFor(user)}`,
      'Content-Type': 'application/json',
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    body: JSON.stringify(body),
  });
}

const log = () => server.dependencies.database.selectFrom('audit_log').selectAll().orderBy('at_ms').execute();

async function overall(): Promise<ReturnType<typeof exact>> {
  const answer = await server.get(
    '/api/reports/summary?from=2020-01-01&to=2027-12-31',
    await server.tokenFor('u0'),
  );
  const { commission } = reportSummary.answer.parse(await answer.json());
  return sum(commission.totals.map((row) => row.overall));
}

describe('the account opening amount', () => {
  it.each(['350', '0', '299.99'])(
    'changed to %s changes the earnings by what was said before',
    async (to) => {
      const opening = openingAmount.answer.parse(
        await (await server.get('/api/settings/openingamount', await server.tokenFor('u0'))).json(),
      );
      expect(opening.accounts).toBeGreaterThan(5);
      const said = effectOfAmount(opening, exact(to));
      const before = await overall();
      expect((await send('PATCH', '/api/settings', { version: 0, openingAmount: to })).status).toBe(200);
      expect(toRupees(add(await overall(), negate(before)))).toBe(toRupees(said));
    },
  );
});

describe('the settings', () => {
  it('of two who saw the same, one is told that the other was faster, and every change is in the log', async () => {
    const change = { version: 0, disclaimer: 'Read all papers.', openingAmount: '310' };
    const answers = await Promise.all([
      send('PATCH', '/api/settings', change),
      send('PATCH', '/api/settings', { ...change, disclaimer: 'Other words.' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(await late?.json()).toMatchObject({ code: 'settings.changed', field: 'version' });
    const entries = await log();
    expect(entries.map(({ subject, action, user_id }) => [subject, action, user_id]).toSorted()).toEqual([
      ['account-opening', 'edit', 'u0'],
      ['settings', 'edit', 'u0'],
    ]);
    const amount = entries.find(({ subject }) => subject === 'account-opening');
    expect([JSON.parse(amount?.before ?? ''), JSON.parse(amount?.after ?? '')]).toEqual([
      { amount: expect.stringMatching(/^300/) },
      { amount: '310' },
    ]);
  });

  it('are read by a vendor, and changed by none', async () => {
    expect((await send('PATCH', '/api/settings', { version: 0, disclaimer: 'Mine' }, 'u1')).status).toBe(403);
    const read = await server.get('/api/settings', await server.tokenFor('u1'));
    const settings = await read.json();
    expect(settings).toMatchObject({ version: 0, companyName: 'Demo Distributors (example)' });
    expect(settings).not.toHaveProperty('disclaimer');
    expect(await log()).toEqual([]);
  });

  it('that are not valid change nothing, not even the version', async () => {
    const wrong = { version: 0, disclaimer: 'Kept?', leadFormAddress: 'javascript:alert(1)' };
    const settings = () => server.dependencies.database.selectFrom('settings').selectAll().execute();
    const before = await settings();
    const answer = await send('PATCH', '/api/settings', wrong);
    expect([answer.status, await answer.json()]).toMatchObject([400, { field: 'leadFormAddress' }]);
    expect(await settings()).toEqual(before);
  });
});

describe('giving a lead to another franchise', () => {
  it('twenty times at once moves it once, with one note and one line in the log', async () => {
    const { database } = server.dependencies;
    const { id } = await database
      .selectFrom('leads')
      .select('id')
      .where('franchise_code', '=', 'FR-001')
      .executeTakeFirstOrThrow();
    const move = { from: 'FR-001', to: 'FR-002' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        send('POST', `/api/leads/${id}/assignment`, move, 'u0', 'the-one-move'),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(await log()).toMatchObject([
      { subject: 'lead', subject_id: id, action: 'assign', vendor_id: 'v2', user_id: 'u0' },
    ]);
    // The one who had it finds it no more, the other finds it with its history.
    expect((await server.get(`/api/leads/${id}`, await server.tokenFor('u1'))).status).toBe(404);
    const history = await server.get(`/api/leads/${id}/activities`, await server.tokenFor('u2'));
    expect(await history.text()).toContain('Moved from FR-001 to FR-002');
  });
});

describe('a request for a meeting', () => {
  it('that an administrator confirms stands, and stands in the log; what changes nothing does not', async () => {
    const { database } = server.dependencies;
    const { id } = await database
      .selectFrom('meetings')
      .select('id')
      .where('status', '=', 'Requested')
      .where('starts_at_ms', '>', server.clock.now())
      .executeTakeFirstOrThrow();
    for (let time = 0; time < 2; time += 1) {
      const answer = await send('PATCH', `/api/meetings/${id}`, { status: 'Confirmed' });
      expect([answer.status, await answer.json()]).toMatchObject([200, { status: 'Confirmed' }]);
    }
    const [entry, ...more] = await log();
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ subject: 'meeting', subject_id: id, action: 'edit', user_id: 'u0' });
    expect([JSON.parse(entry?.before ?? ''), JSON.parse(entry?.after ?? '')]).toMatchObject([
      { status: 'Requested' },
      { status: 'Confirmed' },
    ]);
  });
});
