import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '../../server/settings';
import type { StandInCrm } from '../support/stand-in-crm';
import { CrmNetwork, deal, lead, sync } from './crm-network';
import type { TestServer } from './start-test-server';

let network: CrmNetwork;
let crm: StandInCrm;
beforeEach(async () => {
  network = await CrmNetwork.open();
  crm = network.crm;
});
afterEach(() => network.close());

const known = (server: TestServer) =>
  server.dependencies.database
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', 'like', 'Z-%')
    .executeTakeFirstOrThrow();

describe('reading the CRM', () => {
  it('takes every page, and the next time only what has changed', async () => {
    const server = await network.start();
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
    const server = await network.start();
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
    const server = await network.start();
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
    const server = await network.start();
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
    expect(network.pauses).toEqual([7000, 1000, 2000]);
  });

  it('cut half way has kept the pages before, and goes on there', async () => {
    const server = await network.start();
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
    const server = await network.start();
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
    const server = await network.start();
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
    const server = await network.start({ clientSecret: 'crm-wrong-secret' });
    const { complete, why } = await sync(server);
    expect([complete, why]).toEqual([false, 'The CRM refused signing in: 200 invalid_client.']);
    const other = await network.start();
    crm.modules.Leads?.push(lead(900, { Franchise_Code: 'FR-999' }));
    await sync(other);
    expect(network.logged).toContain('CRM records left out');
    expect(network.logged).not.toMatch(/crm-secret|crm-wrong|crm-refresh|crm-token/);
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
