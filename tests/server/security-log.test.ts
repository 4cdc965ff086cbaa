import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApiToken } from '#contract/api-tokens';
import { securityLog } from '#contract/security-log';
import { recordEvent } from '../../server/features/audit/security-log';
import { holds } from '../support/holds';
import { refuseWrites } from '../support/test-engine';
import { ResetWalk } from './reset-walk';
import { startTestServer, type TestServer } from './start-test-server';

const NEW = 'my grandmother has 3 goats';

let server: TestServer;
let admin: string;
beforeEach(async () => {
  server = await startTestServer();
  admin = await server.tokenFor('u0');
});
afterEach(() => server.close());

async function page(query = '') {
  return securityLog.answer.parse(await (await server.get(`/api/security${query}`, admin)).json());
}

/** What stands in the log, the oldest first. */
async function told(): Promise<unknown[]> {
  const { events } = await page();
  return events
    .toSorted((a, b) => a.at - b.at)
    .map(({ kind, email, detail }) => [kind, email, detail].filter((each) => each !== undefined).join(' '));
}

async function post(path: string, body: unknown, token: string): Promise<Response> {
  return server.app.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
}

describe('the security log', () => {
  it('tells of sign-ins and of those that failed, without what a stranger typed', async () => {
    await server.signIn('vendor@example.com', 'wrong');
    server.clock.pass(1);
    await server.signIn('my-own-password', 'wrong');
    server.clock.pass(1);
    await server.signIn('Vendor@example.com', 'vendor-demo-1');
    expect(await told()).toEqual([
      'sign-in-failed vendor@example.com',
      'sign-in-failed',
      'sign-in vendor@example.com',
    ]);
    expect((await page()).events[0]).toMatchObject({
      name: 'Demo Partner One',
      at: Date.parse('2026-11-21T04:32:00.000Z'),
    });
  });

  it('tells of wrong codes, and of passwords that were reset or changed', async () => {
    const walk = new ResetWalk(server);
    await walk.sendOtp();
    await walk.verifyOtp(await walk.wrongCode());
    server.clock.pass(1);
    await walk.sendOtp();
    await walk.verifyOtp(await walk.code());
    await walk.setPassword(NEW);
    server.clock.pass(1);
    const token = await server.tokenFor('u1');
    await post('/api/me/password', { currentPassword: NEW, newPassword: `${NEW} too` }, token);
    expect(await told()).toEqual([
      'code-failed vendor@example.com',
      'password-reset vendor@example.com',
      'password-changed vendor@example.com',
    ]);
  });

  it('tells of refused calls and of exports, once a minute if they are the same', async () => {
    holds('sign-ins, failures, resets, refusals and exports are logged');
    const vendor = await server.tokenFor('u1');
    for (let time = 0; time < 3; time += 1) {
      expect((await server.get('/api/audit', vendor)).status).toBe(403);
      expect((await post('/api/security/exports', { what: 'leads' }, vendor)).status).toBe(200);
    }
    // InvalidInput by the call itself, and not by its access.
    expect((await post('/api/meetings/calendar', undefined, admin)).status).toBe(403);
    expect((await told()).toSorted()).toEqual([
      'exported vendor@example.com leads',
      'refused admin@example.com POST /api/meetings/calendar',
      'refused vendor@example.com GET /api/audit',
    ]);
    server.clock.pass(1.1);
    await server.get('/api/audit', vendor);
    expect(await told()).toHaveLength(4);
  });

  it('is read page by page, and only by admins', async () => {
    const { database, clock } = server.dependencies;
    for (let event = 0; event < 120; event += 1) {
      await recordEvent(database, clock, { kind: 'sign-in', userId: 'u1' });
      if (event % 4 === 0) server.clock.pass(0.1);
    }
    const ids: string[] = [];
    let next: string | undefined = '';
    do {
      const read = await page(next === '' ? '' : `?from=${next}`);
      ids.push(...read.events.map(({ id }) => id));
      next = read.next;
    } while (next !== undefined);
    expect([ids.length, new Set(ids).size]).toEqual([120, 120]);
    expect((await server.get('/api/security?from=yesterday', admin)).status).toBe(400);
    expect((await server.get('/api/security', await server.tokenFor('u1'))).status).toBe(403);
  });

  it('cannot be changed, not even by the database’s own hand', async () => {
    await server.signIn('vendor@example.com', 'vendor-demo-1');
    const { database } = server.dependencies;
    await expect(database.updateTable('security_log').set({ detail: 'x' }).execute()).rejects.toThrow(
      'only added to',
    );
    await expect(database.deleteFrom('security_log').execute()).rejects.toThrow('only added to');
  });

  it('is not filled without end by strangers', async () => {
    const { database, clock } = server.dependencies;
    const rows = Array.from({ length: 999 }, (_, at) => ({
      id: `row-${at}`,
      at_ms: clock.now(),
      kind: 'sign-in-failed' as const,
      user_id: null,
    }));
    for (let at = 0; at < rows.length; at += 100) {
      await database
        .insertInto('security_log')
        .values(rows.slice(at, at + 100))
        .execute();
    }
    for (let guess = 0; guess < 3; guess += 1) await server.signIn(`nobody${guess}@example.com`, 'wrong');
    const { count } = await database
      .selectFrom('security_log')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1000);
  });

  it('is not filled for others: who exports a thousand times leaves room for everybody else', async () => {
    const { database, clock } = server.dependencies;
    const rows = Array.from({ length: 1000 }, (_, at) => ({
      id: `row-${at}`,
      at_ms: clock.now(),
      kind: 'exported' as const,
      user_id: 'u1',
      detail: `what ${at}`,
    }));
    for (let at = 0; at < rows.length; at += 100) {
      await database
        .insertInto('security_log')
        .values(rows.slice(at, at + 100))
        .execute();
    }
    const exported = async (token: string, what: string) => {
      await post('/api/security/exports', { what }, token);
      const known = database.selectFrom('security_log').select('id').where('detail', '=', what);
      return (await known.execute()).length;
    };
    expect(await exported(await server.tokenFor('u1'), 'one more')).toBe(0);
    expect(await exported(admin, 'all leads')).toBe(1);
    expect(await exported(await server.tokenFor('u2'), 'own leads')).toBe(1);
  });

  it('says from where, and which unknown address was tried without telling it', async () => {
    await server.signIn('nobody@example.com', 'wrong', '192.0.2.7');
    await server.signIn('Nobody@example.com ', 'wrong', '192.0.2.8');
    await server.signIn('someone@example.com', 'wrong', '192.0.2.7');
    await server.signIn('vendor@example.com', 'wrong', '192.0.2.7');
    const { events } = await page();
    const tried = (from: string) =>
      events.filter(({ address }) => address === from).map((each) => each.tried);
    const [hash] = tried('192.0.2.8');
    expect(hash).toMatch(/^[\w-]{12}$/);
    expect(tried('192.0.2.7').filter((each) => each === hash)).toHaveLength(1);
    expect(tried('192.0.2.7').filter((each) => each === undefined)).toHaveLength(1);
    expect(JSON.stringify(events)).not.toMatch(/nobody|someone/i);
  });

  it('tells once an hour which whole lists an administrator reads, though their program says nothing', async () => {
    const vendor = await server.tokenFor('u1');
    for (let time = 0; time < 2; time += 1) {
      await server.get('/api/allvendorscrmdealsdata/FR-001,FR-002', admin);
      await server.get('/api/allvendorscrmleadsdata/FR-001,FR-002', admin);
      await server.get('/api/franchises/FR-001/payments', admin);
      await server.get('/api/fetchDematDeals/FR-001', vendor);
      await server.get('/api/allvendorscrmdealsdata/FR-001', vendor);
    }
    expect((await told()).toSorted()).toEqual([
      'read-whole admin@example.com allVendorsDeals',
      'read-whole admin@example.com allVendorsLeads',
      'read-whole admin@example.com franchisePayments',
      'refused vendor@example.com GET /api/allvendorscrmdealsdata/{codes}',
    ]);
    server.clock.pass(61);
    admin = await server.tokenFor('u0');
    await server.get('/api/franchises/FR-001/payments', admin);
    expect(await told()).toHaveLength(5);
  });

  it('tells of a program whose token only reads and that wanted to change something', async () => {
    const wanted = { name: 'nightly', expires_in_days: 1, read_only: true, password: 'admin-demo-1' };
    const { token } = createApiToken.answer.parse(await (await post('/api/tokens', wanted, admin)).json());
    expect((await post('/api/tokens', wanted, token)).status).toBe(403);
    expect(await told()).toEqual(['refused admin@example.com POST /api/tokens']);
  });

  it('makes no other answer of a refusal when nothing can be written', async () => {
    const vendor = await server.tokenFor('u1');
    await refuseWrites(server.dependencies.database);
    expect((await server.get('/api/audit', vendor)).status).toBe(403);
  });
});
