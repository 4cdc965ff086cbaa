import { randomUUID } from 'node:crypto';
import { simpleParser } from 'mailparser';
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../server/db/dialect';
import type { PortalDatabase } from '../../server/db/portal-database';
import { catchMail } from '../server/mail-catcher';
import { codeIn } from '../server/reset-walk';
import { type ServerProcess, ServerProcesses } from '../server/server-processes';
import { raceSignIns } from '../server/sign-in-race';
import { temporaryFolder } from '../server/start-test-server';
import { holds } from '../support/holds';
import { freshDatabase } from '../support/test-engine';
import { roundRobin } from './round-robin';

const processes = new ServerProcesses();
beforeAll(() => processes.build(), 60_000);
afterEach(() => processes.kill());

const LEAD = {
  Full_Name: 'Asha Example',
  Product_Category: 'Mutual Fund',
  consent: { version: '2026-11', language: 'Hindi', givenAt: '2024-11-20T15:30:00+05:30' },
  Offers: false,
};

interface Portal {
  /** Where calls go to one server after the other. */
  readonly url: string;
  readonly servers: string[];
  readonly running: readonly ServerProcess[];
  readonly database: PortalDatabase;
  start(): ServerProcess;
}

/** Two server processes on one PostgreSQL, and a proxy in front of them. */
async function openPortal(environment: Record<string, string> = {}): Promise<Portal> {
  const place = await freshDatabase('demo');
  const start = () =>
    processes.start({
      DATABASE_URL: place.databaseUrl ?? '',
      PORTAL_SECRET: 'the same for every process of a portal',
      PORTAL_DATA_DIR: temporaryFolder(),
      ...environment,
    });
  const running = [start(), start()];
  const proxy = await roundRobin(await Promise.all(running.map((server) => server.address())));
  const database = await openDatabase(place);
  onTestFinished(async () => {
    await proxy.close();
    await database.destroy();
  });
  return { url: proxy.url, servers: proxy.servers, running, database, start };
}

function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

async function tokenAt(address: string): Promise<string> {
  const answer = await post(`${address}/api/auth/login`, {
    email: 'vendor@example.com',
    password: 'vendor-demo-1',
  });
  expect(answer.status).toBe(200);
  return (await answer.json()).token;
}

const statuses = (answers: readonly Response[]) => answers.map(({ status }) => status);

describe('two server processes on one PostgreSQL', () => {
  it('know the same sessions', async () => {
    holds('two processes on one PostgreSQL');
    const { servers } = await openPortal();
    const [one = '', two = ''] = servers;
    const token = await tokenAt(one);
    const Authorization = `Bearer ${token}`;
    const deals = (address: string) =>
      fetch(`${address}/api/fetchDematDeals/FR-001`, { headers: { Authorization } });
    expect((await deals(two)).status).toBe(200);
    expect((await post(`${one}/api/auth/logout`, undefined, { Authorization })).status).toBe(200);
    expect((await deals(two)).status).toBe(401);
  });

  it('leave no session that was begun with the old password while it was changed', async () => {
    const { servers } = await openPortal();
    const [one = '', two = ''] = servers;
    const { begun, left } = await raceSignIns(one, two);
    expect(begun).toBeGreaterThan(0);
    expect(left).toBe(0);
  });

  it('count wrong passwords and codes together, and send each mail once', async () => {
    holds('two processes hold the caps together');
    const catcher = await catchMail();
    const { url, database } = await openPortal({ SMTP_URL: catcher.url });
    const email = 'vendor@example.com';
    const wrongPasswords = Array.from({ length: 30 }, () =>
      post(`${url}/api/auth/login`, { email: 'vendor3@example.com', password: 'wrong' }),
    );
    const refused = statuses(await Promise.all(wrongPasswords));
    expect(refused.filter((status) => status === 401).length).toBe(5);

    const asked = Array.from({ length: 20 }, () => post(`${url}/api/resetPass/sendOtp`, { email }));
    expect(statuses(await Promise.all(asked)).toSorted()).toEqual([200, ...Array(19).fill(429)]);
    for (const number of [2, 3, 4]) {
      await post(`${url}/api/resetPass/sendOtp`, { email: `vendor${number}@example.com` });
    }
    await expect.poll(() => catcher.mails.length).toBe(4);
    // Time for a second copy, if there were one.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(new Set(catcher.mails.flatMap(({ recipients }) => recipients)).size).toBe(4);
    expect(catcher.mails.length).toBe(4);

    const raw = catcher.mails.find(({ recipients }) => recipients[0] === email)?.raw ?? '';
    const code = codeIn((await simpleParser(raw)).text);
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
    const guess = (OTP: string) => post(`${url}/api/resetPass/verifyOtp/${email}`, { OTP });
    const guesses = await Promise.all(Array.from({ length: 200 }, () => guess(wrong)));
    expect(new Set(statuses(guesses))).toEqual(new Set([400]));
    const counted = await database.selectFrom('password_resets').select(['guesses', 'failures']).execute();
    expect(counted.filter(({ guesses }) => guesses > 0)).toEqual([{ guesses: 5, failures: 5 }]);
    expect((await guess(code)).status).toBe(400);
  });

  it('make one lead of twenty equal calls, and of twenty calls for one number', async () => {
    holds('20 equal creates make one row');
    const { url, database, servers } = await openPortal();
    const Authorization = `Bearer ${await tokenAt(servers[0] ?? '')}`;
    const add = (Mobile: string, key: string) =>
      post(`${url}/api/leads`, { ...LEAD, Mobile }, { Authorization, 'Idempotency-Key': key });
    const equal = await Promise.all(Array.from({ length: 20 }, () => add('9123456701', 'the-same-key')));
    expect(new Set(statuses(equal))).toEqual(new Set([200]));
    expect(new Set(await Promise.all(equal.map((answer) => answer.text()))).size).toBe(1);
    const racing = await Promise.all(Array.from({ length: 20 }, () => add('9123456702', randomUUID())));
    expect(statuses(racing).toSorted()).toEqual([200, ...Array(19).fill(409)]);
    const leads = await database
      .selectFrom('leads')
      .select('mobile')
      .where('mobile', 'like', '+91912345670%')
      .orderBy('mobile')
      .execute();
    expect(leads.map(({ mobile }) => mobile)).toEqual(['+919123456701', '+919123456702']);
  });

  it('are replaced one after the other under load, and no call is lost', async () => {
    holds('a rolling replacement');
    const { url, servers, running, start, database } = await openPortal();
    const Authorization = `Bearer ${await tokenAt(servers[0] ?? '')}`;
    const answered: number[] = [];
    let loading = true;
    const load = async (lane: number) => {
      for (let at = 0; loading; at += 1) {
        const Mobile = `9${lane}${String(at).padStart(8, '0')}`;
        const lead = { ...LEAD, Mobile };
        const added = await post(`${url}/api/leads`, lead, {
          Authorization,
          'Idempotency-Key': randomUUID(),
        });
        const read = await fetch(`${url}/api/fetchDematDeals/FR-001`, { headers: { Authorization } });
        await read.text();
        answered.push(added.status, read.status);
      }
    };
    const lanes = [1, 2, 3, 4].map(load);
    for (const [at, old] of running.entries()) {
      const before = answered.length;
      await expect.poll(() => answered.length).toBeGreaterThan(before + 20);
      servers.push(await start().address());
      old.child.kill('SIGTERM');
      expect(await old.exit).toBe(0);
      servers.splice(servers.indexOf(await old.address()), 1);
      expect(servers.length).toBe(2);
      expect(at).toBeLessThan(2);
    }
    const before = answered.length;
    await expect.poll(() => answered.length).toBeGreaterThan(before + 20);
    loading = false;
    await Promise.all(lanes);
    expect(new Set(answered)).toEqual(new Set([200]));
    const leads = await database
      .selectFrom('leads')
      .select('id')
      .where('lead_source', '=', 'Partner portal')
      .execute();
    const own = leads.filter(({ id }) => id.startsWith('P'));
    expect(own.length).toBeGreaterThanOrEqual(answered.length / 2);
  });
});
