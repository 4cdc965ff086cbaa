import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CrmSecrets } from '../../server/features/crm/crm-secrets';
import { Seal } from '../../server/process/seal';
import { reseal } from '../../server/sealing/sealed-columns';
import type { StandInCrm } from '../support/stand-in-crm';
import { CrmNetwork, deal, lead, sync } from './crm-network';
import { errorOf, type TestServer, temporaryFolder } from './start-test-server';

let network: CrmNetwork;
let crm: StandInCrm;
beforeEach(async () => {
  network = await CrmNetwork.open();
  crm = network.crm;
  crm.modules.Leads = [lead(1)];
  crm.modules.Deals = [
    deal('ZW-1', { Deal_Name: 'First' }),
    deal('ZW-2', { Franchise_Code: 'FR-999' }),
    deal('ZW-3', { Created_Time: 'soon' }),
    deal('ZW-4'),
  ];
});
afterEach(() => network.close());

const PASSWORD = 'admin-demo-1';
const ACCESS = { region: 'in', client_id: 'crm-client', client_secret: 'crm-secret' };

async function call(server: TestServer, method: string, path: string, body?: object, user = 'u0') {
  return server.app.request(path, {
    method,
    headers: {
      Authorization: `Bearer ${await server.tokenFor(user)}`,
      'Content-Type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}
const trial = (server: TestServer, more: object = {}) =>
  call(server, 'POST', '/api/crm/connection/trial', {
    ...ACCESS,
    refresh_token: 'crm-refresh',
    password: PASSWORD,
    ...more,
  });
const told = async (server: TestServer) => (await call(server, 'GET', '/api/crm/connection')).json();
const wholeDatabase = async (server: TestServer) =>
  JSON.stringify(
    await Promise.all([
      server.dependencies.database.selectFrom('crm_secrets').selectAll().execute(),
      server.dependencies.database.selectFrom('audit_log').selectAll().execute(),
    ]),
  );

describe('the access token', () => {
  it('is kept sealed, and shared by processes', async () => {
    const folder = temporaryFolder();
    const first = await network.start({}, folder);
    await sync(first);
    const second = await network.start({}, folder);
    expect(await sync(second)).toMatchObject({ complete: true });
    expect(crm.tokens()).toBe(1);
    expect(await wholeDatabase(first)).not.toMatch(/crm-token|crm-refresh|crm-secret/);
  });

  it('is asked for ten times in ten minutes at most', async () => {
    const server = await network.start();
    crm.mishap = (_, response) => {
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"code":"INVALID_TOKEN"}');
      return true;
    };
    for (let run = 0; run < 12; run += 1) await sync(server);
    expect(crm.tokens()).toBe(10);
    expect(await sync(server)).toMatchObject({
      complete: false,
      why: expect.stringMatching(/^Zoho gives ten access tokens in ten minutes/),
    });
    crm.mishap = () => false;
    server.clock.pass(11);
    expect(await sync(server)).toMatchObject({ complete: true });
  });

  it('is sealed again with another key, as all that is sealed', async () => {
    const { database } = (await network.start()).dependencies;
    await new CrmSecrets(database, new Seal('a key of before')).keep('connection', { a: 1 });
    await reseal(database, new Seal('a new key', ['a key of before']));
    expect(await new CrmSecrets(database, new Seal('a new key')).read('connection')).toEqual({ a: 1 });
    expect(await new CrmSecrets(database, new Seal('a stranger')).read('connection')).toBeUndefined();
  });

  it('says where the API is, as far as that is Zoho', async () => {
    const server = await network.start({ apiUrl: undefined });
    crm.tokenSays = { api_domain: crm.url };
    expect(await sync(server)).toMatchObject({ complete: true });
    const other = await network.start({
      apiUrl: undefined,
      refreshToken: 'crm-refresh',
      clientId: 'another',
    });
    crm.tokenSays = { api_domain: 'https://zohoapis.example.com' };
    crm.paths.length = 0;
    await sync(other);
    expect(crm.paths).toEqual([]);
  });
});

describe('connecting Zoho on the page', () => {
  beforeEach(() => {
    crm.tokenSays = { api_domain: crm.url };
  });

  it('tries it, shows three deals as they are read, and stores nothing before it is accepted', async () => {
    const server = await network.start(null);
    expect(await told(server)).toEqual({});
    expect((await call(server, 'POST', '/api/crm/sync')).status).toBe(409);
    const answer = await trial(server);
    expect(answer.status).toBe(200);
    const { deals, ticket } = (await answer.json()) as { deals: object[]; ticket: string };
    expect(deals).toEqual([
      {
        id: 'ZW-1',
        name: 'First',
        Franchise_code: 'FR-001',
        Product_Category: 'Loan',
        Stage: 'Open',
      },
      {
        id: 'ZW-2',
        Franchise_code: 'FR-999',
        Product_Category: 'Loan',
        Stage: 'Open',
        fault: 'Franchise_code: unknown-franchise',
      },
      { id: 'ZW-3', fault: 'Created_Time: unreadable-date' },
    ]);
    expect(ticket).not.toContain('crm-secret');
    expect(await told(server)).toEqual({});
    expect(await server.dependencies.database.selectFrom('crm_secrets').selectAll().execute()).toEqual([]);
    expect((await call(server, 'POST', '/api/crm/connection', { ticket })).status).toBe(200);
    expect(await told(server)).toMatchObject({
      connection: { source: 'settings', client_id: 'crm-client', region: 'in', by: expect.any(String) },
    });
    expect(await sync(server)).toMatchObject({ complete: true, counts: { leads: { created: 1 } } });
    expect(await wholeDatabase(server)).not.toMatch(/crm-token|crm-refresh|crm-secret/);
    expect(network.logged).not.toMatch(/crm-token|crm-refresh|crm-secret/);
    for (const password of [undefined, 'wrong']) {
      const answer = await call(server, 'DELETE', '/api/crm/connection', { password });
      expect([answer.status, (await errorOf(answer)).error]).toEqual([
        400,
        expect.stringMatching(/password/i),
      ]);
    }
    expect(await told(server)).toMatchObject({ connection: { source: 'settings' } });
    expect((await call(server, 'DELETE', '/api/crm/connection', { password: PASSWORD })).status).toBe(200);
    expect(await told(server)).toEqual({});
    const acts = await server.dependencies.database
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', 'crm-sync')
      .where('subject_id', '=', 'zoho')
      .orderBy('at_ms')
      .execute();
    expect(acts.map(({ action }) => action).toSorted()).toEqual(['connect', 'disconnect']);
  });

  it('takes a grant code in place of the refresh token', async () => {
    const server = await network.start(null);
    const answer = await trial(server, { refresh_token: undefined, grant_code: 'crm-grant' });
    const { ticket } = (await answer.json()) as { ticket: string };
    await call(server, 'POST', '/api/crm/connection', { ticket });
    expect(await sync(server)).toMatchObject({ complete: true });
  });

  it.each([
    [{ client_secret: 'wrong' }, 400, 'The CRM refused signing in: 200 invalid_client.'],
    [{ password: 'wrong' }, 400, /password/i],
    [{ password: undefined }, 400, /password/i],
    [{ refresh_token: undefined }, 400, 'A refresh token or a grant code is needed.'],
    [{ region: 'xx' }, 400, /region/],
  ])('refuses %j', async (more, status, sentence) => {
    const server = await network.start(null);
    const answer = await trial(server, more);
    expect(answer.status).toBe(status);
    const { error } = await errorOf(answer);
    expect(error).toMatch(sentence);
  });

  it('refuses a ticket of another account, an old one, and one that was changed', async () => {
    const server = await network.start(null);
    const { ticket } = (await (await trial(server)).json()) as { ticket: string };
    const connect = (user: string, text: string) =>
      call(server, 'POST', '/api/crm/connection', { ticket: text }, user);
    expect((await connect('u1', ticket)).status).toBe(403);
    expect((await connect('u0', `${ticket}x`)).status).toBe(400);
    server.clock.pass(16);
    expect((await connect('u0', ticket)).status).toBe(400);
    expect(await told(server)).toEqual({});
  });

  it('leaves a connection of the environment as it is', async () => {
    const server = await network.start();
    expect(await told(server)).toMatchObject({ connection: { source: 'environment' } });
    expect((await trial(server)).status).toBe(409);
    expect((await call(server, 'DELETE', '/api/crm/connection', {})).status).toBe(409);
  });
});
