import { mkdtempSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { closingMonths } from '#contract/closings';
import { PostgresServer } from '../../scripts/postgres-server.mjs';
import { composeServer } from '../../server/compose';
import { openDatabase } from '../../server/db/dialect';
import { ClosingCalls } from '../faults/closing-portal';
import { brokenPromisesIn } from '../faults/kept-leads';
import { LeadWriters, signIn } from '../faults/lead-writers';
import { ServerProcesses } from '../server/server-processes';
import { temporaryFolder } from '../server/start-test-server';
import { holds } from '../support/holds';
import { LONG_RUN } from '../support/long-run';

const ROUNDS = LONG_RUN ? 10 : 1;
const CLIENTS = 6;
const SECRET = 'the same for every process of a portal';

const processes = new ServerProcesses();
beforeAll(() => processes.build(), 60_000);
afterEach(() => processes.kill());

/** A primary with demo data, a standby that follows it, and an address that leads to one of them. */
class Pair {
  readonly primary = new PostgresServer({ durable: true });
  readonly standby = new PostgresServer({ durable: true });
  readonly #folder = mkdtempSync(join(tmpdir(), 'portal-pair-'));

  async create(): Promise<void> {
    await this.primary.create();
    this.leadTo(this.primary);
    const seeded = await composeServer({ databaseUrl: this.url, secret: SECRET, demoData: true });
    await seeded.close();
    await this.standby.follow(this.primary, 'standby');
  }

  /** A commit is acknowledged from now on when the standby has it on its disk, too. */
  async beSynchronous(): Promise<void> {
    this.primary.set("synchronous_standby_names = 'standby'");
    await expect
      .poll(() => oneValue(this.primary, 'select sync_state from pg_stat_replication'))
      .toBe('sync');
  }

  /** Has the standby take over, and the address lead to it, as whoever operates a pair does. */
  async promote(): Promise<void> {
    await oneValue(this.standby, 'select pg_promote()');
    this.leadTo(this.standby);
  }

  leadTo({ folder }: PostgresServer): void {
    rmSync(this.#link, { force: true });
    symlinkSync(folder, this.#link);
  }

  /** Both of them in one address. */
  get urlOfBoth(): string {
    const hosts = [this.primary, this.standby].map(({ folder }) => encodeURIComponent(folder));
    return `postgres://postgres@${hosts.join(',')}/postgres?target_session_attrs=read-write`;
  }

  /** An address that leads to one of them. */
  get url(): string {
    return `postgres://postgres@localhost/postgres?host=${encodeURIComponent(this.#link)}`;
  }

  async remove(): Promise<void> {
    await Promise.all([this.primary.remove(), this.standby.remove()]);
    unlinkSync(this.#link);
    rmSync(this.#folder, { recursive: true });
  }

  get #link(): string {
    return join(this.#folder, 'current');
  }
}

async function oneValue(server: PostgresServer, query: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: server.urlOf('postgres') });
  await client.connect();
  try {
    const { rows } = await client.query({ text: query, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

async function aPair(): Promise<Pair> {
  const pair = new Pair();
  onTestFinished(() => pair.remove());
  await pair.create();
  return pair;
}

async function aPortalOn(databaseUrl: string): Promise<{ url: string; writers: LeadWriters }> {
  const server = processes.start({
    DATABASE_URL: databaseUrl,
    PORTAL_SECRET: SECRET,
    PORTAL_DATA_DIR: temporaryFolder(),
  });
  const url = await server.address();
  return { url, writers: new LeadWriters(await signIn(url, 'vendor@example.com', 'vendor-demo-1')) };
}

async function brokenAfter(pair: Pair, writers: LeadWriters): Promise<readonly string[]> {
  const database = await openDatabase({ databaseUrl: pair.url });
  try {
    return await brokenPromisesIn(database, writers.acknowledged);
  } finally {
    await database.destroy();
  }
}

describe('a primary that is killed under load', () => {
  it.each(
    Array.from({ length: ROUNDS }, (_, round) => round).flatMap((round) => [
      ['the address leads to it', (pair: Pair) => pair.url, round] as const,
      ['the address names both', (pair: Pair) => pair.urlOfBoth, round] as const,
    ]),
  )(
    'with synchronous replication has lost nothing when its standby takes over, and the portal goes on: %s',
    async (_, addressOf, round) => {
      holds('a standby takes over, synchronous: nothing that was acknowledged is lost');
      const pair = await aPair();
      await pair.beSynchronous();
      const { url, writers } = await aPortalOn(addressOf(pair));
      const writing = writers.write([url], CLIENTS);
      await expect.poll(() => writers.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(20);
      await new Promise((resolve) => setTimeout(resolve, (round * 37) % 150));
      await pair.primary.stop('killed');
      const before = writers.acknowledged.length;
      await expect.poll(() => writers.refused.length, { timeout: 30_000 }).toBeGreaterThan(5);
      const meanwhile = await fetch(`${url}/api/ready`);
      expect([meanwhile.status, meanwhile.headers.get('retry-after')]).toEqual([503, '2']);
      await pair.promote();
      await expect.poll(() => writers.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + 10);
      writers.stop();
      await writing;
      expect(new Set(writers.refused)).toEqual(new Set([503]));
      expect(await brokenAfter(pair, writers)).toEqual([]);
      expect((await fetch(`${url}/api/ready`)).status).toBe(200);
    },
    90_000,
  );

  it('has lost what a standby that lags did not get: the search finds it', async () => {
    holds('that search can fail, too');
    const pair = await aPair();
    const { url, writers } = await aPortalOn(pair.url);
    await pair.standby.stop();
    const writing = writers.write([url], CLIENTS);
    await expect.poll(() => writers.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(10);
    await pair.primary.stop('killed');
    writers.stop();
    await writing;
    await pair.standby.start();
    await pair.promote();
    const broken = await brokenAfter(pair, writers);
    expect(broken.length).toBe(writers.acknowledged.length);
    expect(broken.every((line) => line.startsWith('lost: '))).toBe(true);
  }, 90_000);
});

it('a month whose closing was acknowledged is closed when the standby of a killed primary takes over', async () => {
  const pair = await aPair();
  await pair.beSynchronous();
  const { url } = await aPortalOn(pair.url);
  const calls = await ClosingCalls.signedIn(url, { email: 'admin@example.com', password: 'admin-demo-1' });
  const { months } = closingMonths.answer.parse((await calls.months()).body);
  const next = months.find(({ state }) => state === 'open')?.month ?? expect.fail('no month is open');
  const { hash } = (await calls.prepare(next)).body;
  const acknowledged = await calls.confirm(next, hash);
  await pair.primary.stop('killed');
  expect(acknowledged).toEqual({ status: 200, body: { no: 4, month: next, hash } });
  await pair.promote();
  // Looked at before it is confirmed again: that would close it.
  await expect.poll(async () => (await calls.months()).status, { timeout: 30_000 }).toBe(200);
  const kept = expect.arrayContaining([expect.objectContaining({ month: next, state: 'closed', hash })]);
  expect((await calls.months()).body).toEqual({ data: kept });
  expect(await calls.confirm(next, hash)).toEqual(acknowledged);
  expect((await calls.verify()).body).toMatchObject({ differences: [] });
}, 90_000);

describe('an address that names several servers', () => {
  it('leads to the one that takes writes, wherever it stands in it', async () => {
    holds('several servers in one address: the one that takes writes is found');
    const pair = await aPair();
    const [primary, standby] = [pair.primary, pair.standby].map(({ folder }) => encodeURIComponent(folder));
    const nobody = encodeURIComponent('/nowhere');
    const { url, writers } = await aPortalOn(
      `postgres://postgres@${nobody}:6000,${standby},${primary}/postgres`,
    );
    const writing = writers.write([url], 1);
    await expect.poll(() => writers.acknowledged.length).toBeGreaterThan(3);
    writers.stop();
    await writing;
    expect(writers.refused).toEqual([]);
    const server = processes.start({
      DATABASE_URL: `postgres://postgres:open-sesame@${nobody},${standby}/postgres`,
      PORTAL_SECRET: SECRET,
      PORTAL_DATA_DIR: temporaryFolder(),
    });
    expect(await server.exit).toBe(1);
    expect(server.errorLines).toEqual([
      expect.stringMatching(
        /^DATABASE_URL cannot be used: \/nowhere: connect ENOENT .*; .*: takes no writes$/,
      ),
    ]);
    expect(server.errorLines[0]).not.toContain('open-sesame');
  }, 60_000);
});
