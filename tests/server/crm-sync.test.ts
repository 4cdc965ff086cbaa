import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SyncEvent } from '#core/crm/crm-sync.port';
import { readFieldMap, type ZohoSettings } from '../../server/features/crm/zoho-settings';
import { readSettings } from '../../server/settings';
import { type CrmRecord, type StandInCrm, startStandInCrm } from '../support/stand-in-crm';
import { startTestServer, type TestServer } from './start-test-server';

let crm: StandInCrm;
let servers: TestServer[];
let logged: string;
let pauses: number[];
beforeEach(async () => {
  servers = [];
  logged = '';
  pauses = [];
  crm = await startStandInCrm({ Leads: many(450), Deals: [] });
});
afterEach(async () => {
  await crm.close();
  for (const server of servers) await server.close();
});

function many(count: number): CrmRecord[] {
  return Array.from({ length: count }, (_, at) => lead(at));
}
function lead(at: number, more: Record<string, unknown> = {}): CrmRecord {
  return {
    id: `Z-${at}`,
    Franchise_Code: 'FR-001',
    Full_Name: `Person ${at}`,
    Lead_Status: 'New',
    Created_Time: '2026-11-01T10:00:00+05:30',
    Modified_Time: new Date(Date.parse('2026-11-01T00:00:00Z') + at * 60_000).toISOString(),
    ...more,
  };
}
function deal(id: string, more: Record<string, unknown> = {}): CrmRecord {
  return {
    id,
    Franchise_Code: 'FR-001',
    Created_Time: '2026-11-01',
    Product_Category: 'Loan',
    Stage: 'Open',
    Account_Name: { name: 'Example Bank', id: '7' },
    Modified_Time: '2026-11-02T00:00:00Z',
    ...more,
  };
}

async function start(settings: Partial<ZohoSettings> = {}, dataDir?: string): Promise<TestServer> {
  const log = pino(
    new Writable({
      write: (chunk, _, done) => {
        logged += String(chunk);
        done();
      },
    }),
  );
  const server = await startTestServer({
    dataDir,
    log,
    crmPause: async (ms) => {
      pauses.push(ms);
    },
    crm: {
      clientId: 'crm-client',
      clientSecret: 'crm-secret',
      refreshToken: 'crm-refresh',
      accountsUrl: crm.url,
      apiUrl: crm.url,
      modules: readFieldMap(undefined),
      everyMs: undefined,
      ...settings,
    },
  });
  servers.push(server);
  return server;
}

async function sync(server: TestServer, all = false) {
  const events: SyncEvent[] = [];
  for await (const event of server.dependencies.crm?.run({ all }) ?? []) events.push(event);
  const last = events.at(-1);
  if (last?.kind !== 'result') throw new Error('The sync has no result');
  return { ...last, left: events.flatMap((event) => (event.kind === 'left' ? [event] : [])) };
}

/** What somebody does with a lead in the portal. */
async function act(server: TestServer, user: string, method: string, path: string, body: object) {
  const { status } = await server.app.request(path, {
    method,
    headers: {
      Authorization: `Bearer ${await server.tokenFor(user)}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': `key-of-${method}-${path}-${JSON.stringify(body).length}`.replaceAll('/', '.'),
    },
    body: JSON.stringify(body),
  });
  expect(status, path).toBe(200);
}

describe('what somebody has changed in the portal', () => {
  const row = (server: TestServer) =>
    server.dependencies.database
      .selectFrom('leads')
      .select(['full_name', 'city', 'lead_status', 'franchise_code', 'email'])
      .where('id', '=', 'Z-1')
      .executeTakeFirstOrThrow();
  const again = (at: number, more: Record<string, unknown>) =>
    lead(1, { Modified_Time: `2026-11-2${at}T00:00:00Z`, ...more });

  it('stays while the CRM says the same of it, and gives way once the CRM says something else', async () => {
    crm.modules.Leads = [lead(1)];
    const server = await start();
    await sync(server);
    await act(server, 'u1', 'PATCH', '/api/leads/Z-1/person', {
      changes: { Full_Name: 'Person One', City: 'Pune' },
      before: { Full_Name: 'Person 1', City: '' },
    });
    await act(server, 'u1', 'PATCH', '/api/leads/Z-1', { Lead_Status: 'Contacted' });
    await act(server, 'u0', 'POST', '/api/leads/Z-1/assignment', { from: 'FR-001', to: 'FR-002' });
    const here = {
      full_name: 'Person One',
      city: 'Pune',
      lead_status: 'Contacted',
      franchise_code: 'FR-002',
      email: null,
    };
    expect(await row(server)).toEqual(here);
    // Something else has changed there.
    crm.modules.Leads = [again(1, { Email: 'one@example.com' })];
    await sync(server);
    const withEmail = { ...here, email: 'one@example.com' };
    expect(await row(server)).toEqual(withEmail);
    // All of it once more is the same.
    await sync(server, true);
    expect(await row(server)).toEqual(withEmail);
    // Now the office has changed the name and the city there; the rest stays as it is here.
    crm.modules.Leads = [again(2, { Email: 'one@example.com', Full_Name: 'P. One', City: 'Nashik' })];
    await sync(server);
    expect(await row(server)).toEqual({ ...withEmail, full_name: 'P. One', city: 'Nashik' });
    // What is changed here after that stays again.
    await act(server, 'u2', 'PATCH', '/api/leads/Z-1/person', {
      changes: { City: 'Thane' },
      before: { City: 'Nashik' },
    });
    crm.modules.Leads = [again(3, { Email: 'two@example.com', Full_Name: 'P. One', City: 'Nashik' })];
    await sync(server);
    expect(await row(server)).toMatchObject({ city: 'Thane', email: 'two@example.com' });
    // What it no longer says at all is said, too.
    crm.modules.Leads = [again(4, { Full_Name: 'P. One' })];
    await sync(server);
    expect(await row(server)).toMatchObject({ city: null, email: null, lead_status: 'Contacted' });
  });
});

const known = (server: TestServer) =>
  server.dependencies.database
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', 'like', 'Z-%')
    .executeTakeFirstOrThrow();

describe('reading the CRM', () => {
  it('takes every page, and the next time only what has changed', async () => {
    const server = await start();
    const first = await sync(server);
    expect(first).toMatchObject({ complete: true, counts: { leads: { read: 450, created: 450, left: 0 } } });
    expect(crm.calls.filter(({ module }) => module === 'Leads').map(({ page }) => page)).toEqual([
      undefined,
      'at-200',
      'at-400',
    ]);
    crm.modules.Leads?.splice(
      7,
      1,
      lead(7, { Lead_Status: 'Contacted', Modified_Time: '2026-11-20T00:00:00Z' }),
    );
    const second = await sync(server);
    // The last one of before was changed at that very time, and is seen again.
    expect(second.counts.leads).toEqual({ read: 2, created: 0, changed: 1, unchanged: 1, left: 0 });
    expect(crm.calls.at(-2)?.since).toBe(lead(449).Modified_Time);
    const third = await sync(server);
    expect(third.counts.leads).toMatchObject({ read: 1, changed: 0 });
    expect(crm.tokens()).toBe(1);
    expect((await sync(server, true)).counts.leads).toMatchObject({ read: 450, unchanged: 450 });
  });

  it('stores deals with the name behind a look-up, and leaves out what cannot be kept, by name', async () => {
    crm.modules.Leads = [];
    crm.modules.Deals = [
      deal('ZD-1'),
      deal('ZD-2', { Franchise_Code: 'FR-999' }),
      deal('ZD-3', { Created_Time: 'soon', Stage: null }),
    ];
    const server = await start();
    const { counts, left } = await sync(server);
    expect(counts.deals).toEqual({ read: 3, created: 1, changed: 0, unchanged: 0, left: 2 });
    expect(left.map(({ id, reason }) => [id, reason])).toEqual([
      ['ZD-3', 'Created_Time: unreadable-date, Stage: missing'],
      ['ZD-2', 'Franchise_code: unknown-franchise FR-999'],
    ]);
    const row = await server.dependencies.database
      .selectFrom('deals')
      .selectAll()
      .where('id', '=', 'ZD-1')
      .executeTakeFirst();
    expect(row).toMatchObject({ company: 'Example Bank', stage: 'Open' });
  });

  it('renews the token once when it is refused, and gives up when the new one is refused too', async () => {
    const server = await start();
    await sync(server);
    // Somebody else took a token: ours is not valid any more.
    await fetch(`${crm.url}/oauth/v2/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        client_secret: 'crm-secret',
        refresh_token: 'crm-refresh',
      }),
    });
    expect(await sync(server)).toMatchObject({ complete: true });
    expect(crm.tokens()).toBe(3);
    crm.mishap = (_, response) => {
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"code":"OAUTH_SCOPE_MISMATCH"}');
      return true;
    };
    expect(await sync(server)).toMatchObject({
      complete: false,
      why: 'The CRM refused reading Leads: 401 OAUTH_SCOPE_MISMATCH.',
    });
    expect(crm.tokens()).toBe(4);
  });

  it('waits as long as 429 asks for, and repeats after 5xx and cut answers', async () => {
    const server = await start();
    let call = 0;
    crm.mishap = (_, response) => {
      call += 1;
      if (call === 1) response.writeHead(429, { 'retry-after': '7' }).end('{"code":"TOO_MANY_REQUESTS"}');
      else if (call === 2) response.writeHead(503).end('<html>');
      else if (call === 3) {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
        response.write('{"data":[');
        setTimeout(() => response.destroy(), 20);
      } else return false;
      return true;
    };
    expect(await sync(server)).toMatchObject({ complete: true, counts: { leads: { created: 450 } } });
    expect(pauses).toEqual([7000, 1000, 2000]);
  });

  it('cut half way has kept the pages before, and goes on there', async () => {
    const server = await start();
    crm.mishap = (request, response) => {
      if (!request.url?.includes('page_token=at-400')) return false;
      response.destroy();
      return true;
    };
    expect(await sync(server)).toMatchObject({ complete: false, counts: { leads: { created: 400 } } });
    expect(await known(server)).toEqual({ count: 400 });
    crm.mishap = () => false;
    crm.calls.length = 0;
    expect(await sync(server)).toMatchObject({
      complete: true,
      counts: { leads: { read: 50, created: 50 } },
    });
    expect(crm.calls[0]?.page).toBe('at-400');
  });

  it('asks again from the last change that it saw when the CRM has forgotten the page', async () => {
    const server = await start();
    crm.mishap = (request, response) => {
      if (!request.url?.includes('page_token=at-400')) return false;
      response.writeHead(400, { 'content-type': 'application/json' }).end('{"code":"EXPIRED_VALUE"}');
      return true;
    };
    expect(await sync(server)).toMatchObject({ complete: true });
    expect(await known(server)).toEqual({ count: 450 });
    expect(crm.calls[3]).toMatchObject({ page: undefined, since: lead(399).Modified_Time });
  });

  it('is done by one at a time; a lease that has ended is taken over', async () => {
    const server = await start();
    // A reading goes on behind what it yields, and renews its lease with each page: this one waits for its second.
    let waits = false;
    crm.mishap = (request) => {
      if (waits || !request.url?.includes('page_token=at-200')) return false;
      waits = true;
      return true;
    };
    const held = server.dependencies.crm?.run({ all: false })[Symbol.asyncIterator]();
    await held?.next();
    await expect.poll(() => waits).toBe(true);
    await expect(sync(server)).rejects.toMatchObject({ status: 409 });
    const answer = await server.app.request('/api/crm/sync', {
      method: 'POST',
      headers: { Authorization: `Bearer ${await server.tokenFor('u0')}` },
    });
    expect(answer.status).toBe(409);
    // As after a kill: nobody renews the lease or gives it back.
    server.clock.pass(25);
    expect(await sync(server)).toMatchObject({ complete: true });
    await held?.return(undefined);
  });

  it('writes no secret into the log, nor into what it says', async () => {
    const server = await start({ clientSecret: 'crm-wrong-secret' });
    const { complete, why } = await sync(server);
    expect([complete, why]).toEqual([false, 'The CRM refused signing in: 200 invalid_client.']);
    const other = await start();
    crm.modules.Leads?.push(lead(900, { Franchise_Code: 'FR-999' }));
    await sync(other);
    expect(logged).toContain('CRM records left out');
    expect(logged).not.toMatch(/crm-secret|crm-wrong|crm-refresh|crm-token/);
  });
});

describe('the settings of the CRM', () => {
  const all = { ZOHO_CLIENT_ID: 'a', ZOHO_CLIENT_SECRET: 'b', ZOHO_REFRESH_TOKEN: 'c' };
  it.each([
    [{ ZOHO_CLIENT_ID: 'a' }, /^ZOHO_CLIENT_SECRET is missing/],
    [{ ...all, ZOHO_SYNC_EVERY: 'often' }, /^ZOHO_SYNC_EVERY must be a time/],
    [{ ...all, ZOHO_API_URL: 'http://crm.example.com' }, /^ZOHO_API_URL must start with https/],
    [{ ...all, ZOHO_FIELD_MAP: 'nowhere.json' }, /^ZOHO_FIELD_MAP cannot be used/],
  ])('%j is refused', (environment, message) => {
    expect(() => readSettings(environment)).toThrow(message);
  });

  it('are none without any, and every quarter of an hour when asked', () => {
    expect(readSettings({}).crm).toBeUndefined();
    expect(readSettings({ ...all, ZOHO_SYNC_EVERY: '15m' }).crm).toMatchObject({ everyMs: 900_000 });
  });
});

describe('a deal that is won in the CRM', () => {
  it('is told to its vendor, once, and not when it is of past years', async () => {
    crm.modules.Leads = [];
    crm.modules.Deals = [deal('ZW-1'), deal('ZW-2', { Stage: 'Closed Won.' })];
    const server = await start();
    const mails = () =>
      server.dependencies.database
        .selectFrom('outbox')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    const before = await mails();
    await sync(server);
    expect(await mails()).toEqual(before);
    const won = { Stage: 'Closed Won.', Modified_Time: '2026-11-20T00:00:00Z' };
    crm.modules.Deals = [deal('ZW-1', won), deal('ZW-3', won)];
    await sync(server);
    expect(Number((await mails()).count)).toBe(Number(before.count) + 1);
    await sync(server);
    expect(Number((await mails()).count)).toBe(Number(before.count) + 1);
    const steps = await server.dependencies.database.selectFrom('deal_stages').selectAll().execute();
    expect(steps.filter(({ deal_id }) => deal_id.startsWith('ZW-'))).toMatchObject([
      { deal_id: 'ZW-1', step: 1, before: 'Open', after: 'Closed Won.' },
    ]);
  });
});
