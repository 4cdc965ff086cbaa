import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#contract/audit';
import { holds } from '../support/holds';
import { errorOf, startTestServer, type TestServer } from './start-test-server';

let server: TestServer;
let admin: string;

beforeEach(async () => {
  server = await startTestServer({ demoClosings: true });
  admin = await server.tokenFor('u0');
});
afterEach(() => server.close());

async function call(method: string, path: string, body: unknown, token = admin): Promise<Response> {
  return server.app.request(path, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
}

const rename = (name: string, token = admin) => call('PATCH', '/api/me', { name }, token);

async function changes(query = '') {
  const answer = await server.get(`/api/audit${query}`, await server.tokenFor('u0'));
  return auditLog.answer.parse(await answer.json()).records;
}

async function json(path: string): Promise<unknown> {
  return JSON.parse(await (await server.get(path, await server.tokenFor('u0'))).text());
}

describe('who did something', () => {
  it('is kept as it was: neither closed months nor adjustments, rules and the log follow a rename', async () => {
    holds('names stay as they were');
    const proposed = await call('POST', '/api/adjustments', {
      Franchise_code: 'FR-001',
      kind: 'bonus',
      amount: '100.00',
      note: 'An incentive',
    });
    expect(proposed.status).toBeLessThan(300);
    await call('PUT', '/api/vendors/v1/commission-rules', {
      version: 0,
      rules: [{ Product_Category: 'Mutual Fund', Franchise_Ratio: 41 }],
      reason: 'New slab',
    });
    const seen = async () =>
      JSON.stringify([
        await json('/api/closings'),
        await json('/api/adjustments?kind=manual'),
        await json('/api/vendors/v1/commission-rules'),
      ]);
    const before = await seen();
    expect(before.split('Demo Administrator').length).toBeGreaterThan(4);
    expect(before).toContain('"closed_by_id":"u0","closed_by_email":"admin@example.com"');
    expect(before).toContain('"proposed_by_email":"admin@example.com"');
    const logged = await changes();
    server.clock.pass(1);
    expect((await rename('Somebody Else')).status).toBe(200);
    server.clock.pass(1);
    expect(await seen()).toBe(before);
    const after = await changes();
    expect(after.slice(1)).toEqual(logged.slice(0, after.length - 1));
    expect(after[0]).toMatchObject({
      by: 'Demo Administrator',
      byId: 'u0',
      byEmail: 'admin@example.com',
      subject: 'account',
      subjectId: 'u0',
      action: 'rename',
      before: { name: 'Demo Administrator' },
      after: { name: 'Somebody Else', email: 'admin@example.com' },
    });
    server.clock.pass(1);
    await rename('A Third Name');
    expect((await changes())[0]).toMatchObject({ by: 'Somebody Else', after: { name: 'A Third Name' } });
  });

  it('is in the log when partners rename themselves, and once', async () => {
    const vendor = await server.tokenFor('u1');
    for (let time = 0; time < 2; time += 1) expect((await rename('Asha Traders', vendor)).status).toBe(200);
    expect(await changes('?subject=account')).toMatchObject([
      {
        by: 'Demo Partner One',
        byEmail: 'vendor@example.com',
        action: 'rename',
        vendorId: 'v1',
        after: { name: 'Asha Traders', email: 'vendor@example.com' },
      },
    ]);
  });

  it('cannot be taken back or changed in the database', async () => {
    const { database } = server.dependencies;
    await rename('Somebody Else');
    await expect(database.updateTable('account_names').set({ name: 'x' }).execute()).rejects.toThrow(
      'only added to',
    );
    await expect(database.deleteFrom('account_names').execute()).rejects.toThrow('only added to');
  });
});

describe('the name of an administrator', () => {
  const TAKEN = {
    error: 'An administrator is called so. Please choose another name.',
    code: 'account.name-taken',
    field: 'name',
  };

  it.each([
    'Demo Administrator',
    'demo  ADMINISTRATOR',
    ' DemoAdministrator ',
    'Ｄｅｍｏ Ａdministrator',
    'Demo\u00a0Administrator',
    'Demo\u200b Administra\u00adtor',
    'Demo Administrator\u2060',
  ])('is refused for anybody else: %j', async (name) => {
    const vendor = await server.tokenFor('u1');
    const refused = await rename(name, vendor);
    expect([refused.status, await errorOf(refused)]).toEqual([409, TAKEN]);
    const ofVendor = await call('PATCH', '/api/vendors/v2', { name });
    expect([ofVendor.status, await errorOf(ofVendor)]).toEqual([409, TAKEN]);
    const added = await call('POST', '/api/vendors', {
      name,
      contact_person: 'Asha Example',
      email: 'fr100@example.com',
      mobile: '9876500100',
      Franchise_code: 'FR-100',
      portal: 'https://portal.example.com',
    });
    expect([added.status, await errorOf(added)]).toEqual([409, TAKEN]);
  });

  it('stays the own one, and other names are free', async () => {
    expect((await rename('demo administrator')).status).toBe(200);
    expect((await rename('Demo Administrators', await server.tokenFor('u1'))).status).toBe(200);
  });
});
