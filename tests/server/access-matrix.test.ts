import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiToken } from '#contract/api-tokens';
import { listIn } from '#contract/liberal-reading';
import { allVendors } from '#contract/vendors';
import { portalRoutes } from '../../server/app';
import { askDemoDisputes } from '../../server/demo/demo-disputes';
import { anMp4 } from '../support/a-film';
import { holds } from '../support/holds';
import { someSubtitles } from '../support/some-subtitles';
import { type Cell, type Expectation, FORBIDDEN } from './access-cell';
import { EXPECTATIONS } from './access-expectations';
import { startTestServer, type TestServer } from './start-test-server';

const SECRET = 'a secret only for tests, long enough';
const CALLERS = [
  'no token',
  'expired',
  'revoked',
  'garbage',
  'foreign key',
  'other vendor',
  'vendor',
  'admin',
  'read-only token',
] as const;
/** A PNG of one pixel. */
const SUBTITLES = someSubtitles();
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
type Caller = (typeof CALLERS)[number];

let server: TestServer;
let paidDeal: string;
let ownLead: string;
let calls = 0;

beforeAll(async () => {
  server = await startTestServer({ secret: SECRET });
  const { deal_id } = await server.dependencies.database
    .selectFrom('payments')
    .innerJoin('deals', 'deals.id', 'payments.deal_id')
    .select('payments.deal_id')
    .where('deals.franchise_code', '=', 'FR-001')
    .executeTakeFirstOrThrow();
  paidDeal = deal_id;
  const lead = await server.dependencies.database
    .selectFrom('leads')
    .select('id')
    .where('franchise_code', '=', 'FR-001')
    .executeTakeFirstOrThrow();
  ownLead = lead.id;
  await server.dependencies.database
    .transaction()
    .execute((transaction) => askDemoDisputes(transaction, server.clock.now()));
});
afterAll(() => server.close());

describe('every endpoint for every caller', async () => {
  const probe = await startTestServer({ demoData: false });
  const endpoints = portalRoutes(probe.dependencies).map(({ endpoint }) => endpoint);
  const served = probe.app.routes
    .filter(({ path, method }) => path.startsWith('/api/') && method !== 'ALL')
    .map(
      ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)(?:\{\[\^\/\]\+\\(\.\w+)\})?/g, '{$1}$2')}`,
    );
  await probe.close();

  it('has an expectation, and no expectation is left over', () => {
    holds('a new route without an entry fails');
    expect(endpoints.map(({ name }) => name).toSorted()).toEqual(Object.keys(EXPECTATIONS).toSorted());
  });

  it('is served, and nothing else is', () => {
    expect(served.toSorted()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).toSorted());
  });

  for (const endpoint of endpoints) {
    for (const caller of CALLERS) {
      it(`${endpoint.method} ${endpoint.path} for ${caller}`, async () => {
        holds('every route for every caller, no cell unasserted');
        const expectation = EXPECTATIONS[endpoint.name];
        if (!expectation) throw new Error(`No expectation for ${endpoint.name}`);
        expect(endpoint.access === 'public').toBe(expectation.public === true);
        expect(endpoint.access === 'mailbox').toBe(expectation.door !== undefined);
        const response = await call(endpoint.method, expectation, await authorization(caller));
        const cell = cellOf(expectation, caller, endpoint.method);
        expect(response.status).toBe(cell.status);
        expect(response.headers.get('cache-control')).toBe('no-store');
        if (cell.status === 401) {
          expect(await response.json()).toEqual(
            expectation.door ?? { error: 'Please log in again.', code: 'auth.sign-in-needed' },
          );
          expect(response.headers.get('www-authenticate')).toBe('Bearer');
        }
        if (cell.status === 404)
          expect(await response.json()).toEqual({ error: 'Not found.', code: 'not-found' });
        if (cell.entries) {
          const count = listIn(await response.json())?.length;
          if (cell.entries === 'none') expect(count).toBe(0);
          else expect(count).toBeGreaterThan(0);
        }
      });
    }
  }
});

describe('what lies outside the own franchise', () => {
  it('answers the same as what does not exist', async () => {
    const token = await server.tokenFor('u2');
    const pairs = [
      [`/api/vendors/payment/${paidDeal}`, '/api/vendors/payment/999999999'],
      ['/api/vendors/vendorcommission/v1', '/api/vendors/vendorcommission/v999'],
      ['/api/fetchDematDeals/FR-001', '/api/fetchDematDeals/FR-999'],
      ['/api/fetchDematLeads/FR-001', '/api/fetchDematLeads/FR-999'],
      [`/api/leads/${ownLead}`, '/api/leads/999999999'],
      [`/api/leads/${ownLead}/activities`, '/api/leads/999999999/activities'],
    ] as const;
    for (const [foreign, missing] of pairs) {
      const answers = [await server.get(foreign, token), await server.get(missing, token)];
      const [a, b] = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
      expect(a).toEqual(b);
    }
  });

  it('a vendor sees only the own record among the vendors', async () => {
    const answer = await server.get('/api/vendors/getalldata', await server.tokenFor('u2'));
    const { data } = allVendors.answer.parse(await answer.json());
    expect(data.map((vendor) => vendor.vendor_id)).toEqual(['v2']);
  });

  it('an account with a role that we do not know reads nothing', async () => {
    const { database } = server.dependencies;
    const account = { id: 'u9', email: 'u9@example.com', password_hash: '-', role: 'Admin', name: 'Someone' };
    await database
      .insertInto('users')
      .values({ ...account, vendor_id: 'v1', status: 'active' })
      .execute();
    const token = await server.tokenFor('u9');
    expect(await (await server.get('/api/fetchDematDeals/FR-001', token)).json()).toEqual({
      data: { dealsData: [] },
    });
    expect((await server.get('/api/allvendorscrmdealsdata/FR-001', token)).status).toBe(403);
  });
});

function cellOf(expectation: Expectation, caller: Caller, method: string): Cell {
  // A program's token reads what its maker reads, and changes nothing, whatever the call.
  if (caller === 'read-only token') {
    return method === 'GET' || expectation.public || expectation.door ? expectation.admin : FORBIDDEN;
  }
  if (caller === 'other vendor') return expectation.otherVendor;
  if (caller === 'vendor') return expectation.vendor;
  if (caller === 'admin') return expectation.admin;
  return expectation.public ? expectation.vendor : { status: 401 };
}

async function call(
  method: string,
  { path, body, picture, film, subtitles, table }: Expectation,
  token: string | undefined,
): Promise<Response> {
  calls += 1;
  return server.app.request(path.replace('{paidDeal}', paidDeal).replace('{ownLead}', ownLead), {
    method,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(picture && { 'Content-Type': 'image/png' }),
      ...(film && { 'Content-Type': 'video/mp4' }),
      ...(subtitles && { 'Content-Type': 'text/vtt' }),
      ...(table && { 'Content-Type': 'text/csv' }),
    },
    ...(picture && { body: Buffer.from(DOT, 'base64') }),
    ...(film && { body: anMp4() }),
    ...(subtitles && { body: SUBTITLES }),
    ...(table && { body: table }),
    ...(body !== undefined && {
      body: JSON.stringify(body).replaceAll('{call}', String(calls).padStart(4, '0')),
    }),
  });
}

async function madeToken(): Promise<string> {
  const answer = await server.app.request('/api/tokens', {
    method: 'POST',
    headers: { Authorization: `Bearer ${await server.tokenFor('u0')}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'Matrix',
      read_only: true,
      expires_in_days: 1,
      password: 'admin-demo-1',
    }),
  });
  return createApiToken.answer.parse(await answer.json()).token;
}

async function authorization(caller: Caller): Promise<string | undefined> {
  switch (caller) {
    case 'no token':
      return undefined;
    case 'expired':
      return expiredToken();
    case 'revoked': {
      const token = await server.tokenFor('u1');
      await server.app.request('/api/auth/logout', {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
      });
      return token;
    }
    case 'garbage':
      return 'abc.def.ghi';
    case 'foreign key':
      return tokenSignedWith('another secret, also quite long enough', 3600);
    case 'read-only token':
      // A new one each time: the end of all sessions, which is among the calls, ends it.
      return madeToken();
    case 'other vendor':
      return server.tokenFor('u2');
    case 'vendor':
      return server.tokenFor('u1');
    case 'admin':
      return server.tokenFor('u0');
  }
}

function expiredToken(): Promise<string> {
  return tokenSignedWith(SECRET, -6);
}

/** A token for a live session of the first vendor, which ends so many seconds from now. */
async function tokenSignedWith(secret: string, seconds: number): Promise<string> {
  const live = await server.tokenFor('u1');
  const claims = JSON.parse(Buffer.from(live.split('.')[1] ?? '', 'base64url').toString());
  return new SignJWT({ ...claims, exp: Math.floor(server.clock.now() / 1000) + seconds })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret));
}
