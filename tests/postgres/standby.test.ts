import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { PostgresServer } from '../../scripts/postgres-server.mjs';
import { runAdmin } from '../../server/admin/run-admin';
import { type ComposedServer, composeServer } from '../../server/compose';
import { runWith, temporaryFolder } from '../cli/memory-io';
import { holds } from '../support/holds';
import { LONG_RUN } from '../support/long-run';

const SECRET = 'the same for every process of a portal';
const AS_OF = 'data-as-of';
/** What reads much, each by a call of an administrator. */
const READS_MUCH = [
  '/api/fetchDematLeads/FR-001',
  '/api/fetchDematDeals/FR-001',
  '/api/allvendorscrmleadsdata/FR-001,FR-002',
  '/api/allvendorscrmdealsdata/FR-001,FR-002',
  '/api/franchises/FR-001/payments',
  '/api/reports/summary?from=2026-01-01&to=2026-12-31',
  '/api/reports/shares?by=status',
  '/api/reports/activity',
  '/api/stats/bestperformer?month=2026-10&metric=commission',
  '/api/ledger/entries',
  '/api/ledger/verification',
  '/api/closing-baseline',
];

const primary = new PostgresServer();
const standby = new PostgresServer();
let said = '';

/** As a role that owns the tables and has no other rights, as the portal's has. */
const urlOf = (server: PostgresServer, database = 'postgres') =>
  server.urlOf(database).replace('postgres@', 'portal@');

beforeAll(async () => {
  await primary.create();
  await ask(primary, 'create role portal login');
  await ask(primary, 'alter schema public owner to portal');
  const seeded = await composeServer({
    databaseUrl: urlOf(primary),
    secret: SECRET,
    demoData: true,
  });
  await seeded.close();
  await standby.follow(primary, 'standby');
}, 120_000);
afterAll(async () => {
  await standby.remove();
  await primary.remove();
});

async function ask(server: PostgresServer, query: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: server.urlOf('postgres') });
  await client.connect();
  try {
    const { rows } = await client.query({ text: query, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/** A portal with a standby, and the calls that an administrator and a partner make. */
class Portal {
  readonly #tokens = new Map<string, string>();
  #leads = 0;

  private constructor(private readonly server: ComposedServer) {}

  static async start(standbyUrl: string): Promise<Portal> {
    const { pino } = await import('pino');
    const server = await composeServer({
      databaseUrl: urlOf(primary),
      standbyUrl,
      secret: SECRET,
      demoData: false,
      log: pino(
        {},
        {
          write: (line: string) => {
            said += line;
          },
        },
      ),
    });
    onTestFinished(() => server.close());
    const portal = new Portal(server);
    for (const who of ['admin', 'vendor']) {
      const body = JSON.stringify({ email: `${who}@example.com`, password: `${who}-demo-1` });
      const answer = await portal.#send('/api/auth/login', { method: 'POST', body });
      portal.#tokens.set(who, String((await answer.json()).token));
    }
    return portal;
  }

  /** Runs a command line against it as the administrator. */
  async command(...argv: readonly string[]) {
    const server = createServer(getRequestListener(this.server.app.fetch));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const env = { COMMISSION_API_URL: url, COMMISSION_TOKEN: this.#tokens.get('admin') };
      return await runWith(argv, { env, now: Date.now });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  get(path: string, who = 'admin'): Promise<Response> {
    return this.#send(path, {}, who);
  }

  /** Whether a lead is in a list, and the moment of the list. */
  async finds(mobile: string, who = 'admin'): Promise<{ found: boolean; at: number }> {
    const answer = await this.get('/api/fetchDematLeads/FR-001', who);
    return {
      found: (await answer.text()).includes(mobile),
      at: Date.parse(answer.headers.get(AS_OF) ?? ''),
    };
  }

  /** Adds a lead of FR-001 and gives its number. */
  async add(): Promise<string> {
    this.#leads += 1;
    const mobile = `9${String(Date.now() % 1_000_000).padStart(6, '0')}${String(this.#leads).padStart(3, '0')}`;
    const body = JSON.stringify({
      Full_Name: 'Asha Example',
      Mobile: mobile,
      Product_Category: 'Mutual Fund',
      consent: { version: '1', language: 'en', givenAt: '2024-11-21T10:00:00Z' },
      Offers: false,
    });
    const answer = await this.#send('/api/leads', { method: 'POST', body }, 'vendor');
    expect(answer.status).toBe(200);
    return mobile;
  }

  async #send(path: string, options: RequestInit, who?: string): Promise<Response> {
    const token = who === undefined ? undefined : this.#tokens.get(who);
    const headers = {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    };
    return this.server.app.request(path, { ...options, headers });
  }
}

describe('a standby', () => {
  it('answers administrators what reads much, of the moment that the answer says', async () => {
    holds('what reads much comes from a standby, with the moment that it shows');
    const portal = await Portal.start(urlOf(standby));
    const before = await portal.add();
    const caughtUp = await portal.finds(before);
    expect(caughtUp.found).toBe(true);
    expect(Math.abs(Date.now() - caughtUp.at)).toBeLessThan(2000);

    await ask(standby, 'select pg_wal_replay_pause()');
    const at = Date.now();
    const later = await portal.add();
    const behind = await portal.finds(later);
    expect(behind.found).toBe(false);
    expect(behind.at).toBeLessThanOrEqual(at);
    expect(behind.at).toBeGreaterThanOrEqual(caughtUp.at - 1000);
    // What only primaries know, and what somebody looks for who has just written it.
    expect((await portal.finds(later, 'vendor')).found).toBe(true);
    for (const path of READS_MUCH) {
      const answer = await portal.get(path);
      const moment = Date.parse(answer.headers.get(AS_OF) ?? '');
      await answer.arrayBuffer();
      expect([path, answer.status, moment <= at]).toEqual([path, 200, true]);
    }
    // The verification was noted, where writing is done.
    expect(await ask(primary, 'select count(*)::int from ledger_proofs')).toBe(1);
    const other = await portal.get('/api/network/leads?limit=1');
    expect(other.headers.get(AS_OF)).toBeNull();

    await ask(standby, 'select pg_wal_replay_resume()');
    await expect.poll(async () => (await portal.finds(later)).found).toBe(true);
    expect(said).not.toContain('standby');
  });

  it('that is behind makes the terminal say of which moment its figures are', async () => {
    const portal = await Portal.start(urlOf(standby));
    const report = () => portal.command('report', '--all', '--format', 'csv');
    const now = await report();
    expect([now.code, now.stderr]).toEqual([0, expect.not.stringContaining('As of')]);
    await portal.add();
    await expect.poll(async () => (await portal.finds('9')).at).toBeGreaterThan(Date.now() - 1000);
    await ask(standby, 'select pg_wal_replay_pause()');
    const from = Date.now();
    await new Promise((resolve) => setTimeout(resolve, 3500));
    await portal.add();
    const behind = await report();
    expect([behind.code, behind.stdout]).toEqual([0, now.stdout]);
    const said = /^As of (\S+): the server has read a standby of its database\.$/m.exec(behind.stderr)?.[1];
    expect(Date.parse(said ?? '')).toBeLessThanOrEqual(from);
    expect(Date.parse(said ?? '')).toBeGreaterThan(from - 20_000);
    const folder = join(temporaryFolder(), 'snapshot');
    const taken = await portal.command('snapshot', '--all', '-o', folder);
    expect([taken.code, taken.stderr]).toEqual([0, expect.stringContaining(`As of ${said}`)]);
    const { time } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    expect(Math.floor(Date.parse(time) / 1000)).toBe(Date.parse(said ?? '') / 1000);
    expect((await portal.command('ledger', 'verify')).stderr).toContain('As of');
    await ask(standby, 'select pg_wal_replay_resume()');
  });

  it('that is away is answered for by the primary, and read again when it is back', async () => {
    const portal = await Portal.start(urlOf(standby));
    await standby.stop();
    said = '';
    const mobile = await portal.add();
    for (let call = 0; call < 3; call += 1) {
      const answered = await portal.finds(mobile);
      expect(answered.found).toBe(true);
      expect(Date.now() - answered.at).toBeLessThan(2000);
    }
    expect(said.match(/The standby is not read/g)).toHaveLength(1);
    await standby.start();
    await ask(standby, 'select pg_wal_replay_pause()');
    const later = await portal.add();
    await expect.poll(async () => (await portal.finds(later)).found).toBe(false);
    await ask(standby, 'select pg_wal_replay_resume()');
  }, 60_000);

  it.each([
    ['takes writes itself', () => urlOf(primary), /is no standby/],
    ['follows another database', () => urlOf(standby, 'template1'), /is a standby of another database/],
  ])('is not one, and is not read, where it %s', async (_, url, why) => {
    const portal = await Portal.start(url());
    said = '';
    expect((await portal.finds(await portal.add())).found).toBe(true);
    expect(said).toMatch(why);
  });

  it('is what the operator verifies', async () => {
    const lines: string[] = [];
    const io = { say: (line: string) => lines.push(line), complain: (line: string) => lines.push(line) };
    const environment = {
      DATABASE_URL: urlOf(primary),
      STANDBY_DATABASE_URL: urlOf(standby),
    };
    const streams = { stdin: process.stdin, stderr: process.stderr };
    expect(await runAdmin(['verify'], environment, { ...streams, ...io })).toBe(0);
    expect(lines).toEqual([
      expect.stringMatching(/^Read from the standby, as of \d{4}-.*Z\.$/),
      expect.stringMatching(/monthly figures of .* agree/),
    ]);
  });

  it.runIf(LONG_RUN)(
    'that is more than a minute behind does not answer',
    async () => {
      const portal = await Portal.start(urlOf(standby));
      await ask(standby, 'select pg_wal_replay_pause()');
      const mobile = await portal.add();
      expect((await portal.finds(mobile)).found).toBe(false);
      await new Promise((resolve) => setTimeout(resolve, 61_000));
      expect((await portal.finds(mobile)).found).toBe(true);
      expect(said).toMatch(/more than a minute behind/);
      await ask(standby, 'select pg_wal_replay_resume()');
    },
    120_000,
  );
});
