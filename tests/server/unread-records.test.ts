import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { clockOf } from '../../server/db/dialect';
import { Leases } from '../../server/db/leases';
import type { PortalDatabase } from '../../server/db/portal-database';
import { refreshDerivedColumnsAside } from '../../server/records/refresh-derived-columns';
import { startTestServer, type TestServer, temporaryFolder } from './start-test-server';

/** More than one transaction reads. */
const UNREAD = 9000;
const FIGURES = '/api/network/deal-figures';

const running: TestServer[] = [];
let dataDir: string;
beforeEach(() => {
  dataDir = temporaryFolder();
});
afterEach(async () => {
  for (const server of running.splice(0).toReversed()) await server.close();
});

/** A server on the folder of the test, which reads nothing by itself before its tasks are started. */
async function start(webRoot?: string): Promise<TestServer> {
  const server = await startTestServer({ dataDir, webRoot });
  running.push(server);
  return server;
}

/** Writes deals as nobody does who derives columns; gives how many there are then. */
async function writeUnread(database: PortalDatabase): Promise<number> {
  await sql`insert into deals (id, franchise_code, created_time, product_category, stage)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(UNREAD)})
    select 'U-' || n, 'FR-001', '2026-10-05', 'Loan', 'New' from numbers`.execute(database);
  const { count } = await database
    .selectFrom('deals')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function unreadIn(database: PortalDatabase): Promise<number> {
  const { count } = await database
    .selectFrom('deals')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('created_day', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many deals the figures of the network are of; undefined while they say that they are still worked out. */
async function counted(server: TestServer, admin: string): Promise<number | undefined> {
  const answer = await server.get(FIGURES, admin);
  if (answer.status === 200) return z.object({ deals: z.number() }).parse(await answer.json()).deals;
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer.json()).toMatchObject({ code: 'records.unread', error: /still being worked out/ });
  return undefined;
}

it('serves a start over many unread deals at once, and no figure before all of them are read', async () => {
  const deals = await writeUnread((await start()).dependencies.database);
  const webRoot = temporaryFolder();
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Portal</title>');
  const server = await start(webRoot);
  const { database } = server.dependencies;

  expect(await unreadIn(database)).toBe(UNREAD);
  expect(await (await server.get('/')).text()).toContain('<title>Portal</title>');
  const { token } = z
    .object({ token: z.string() })
    .parse(await (await server.signIn('vendor@example.com', 'vendor-demo-1')).json());
  const own = await (await server.get('/api/fetchDematDeals/FR-001?limit=1', token)).text();
  expect(own).toContain('"id"');
  const admin = await server.tokenFor('u0');
  expect(await counted(server, admin)).toBeUndefined();
  const closing = await server.app.request('/api/closings', {
    method: 'POST',
    headers: { Authorization: `Bearer ${admin}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ month: '2026-09' }),
  });
  expect([closing.status, await closing.text()]).toEqual([503, expect.stringContaining('records.unread')]);

  for (const task of server.tasks) task.start();
  let last: number | undefined;
  do {
    last = await counted(server, admin);
    await sleep(5);
  } while (last === undefined);
  expect(last).toBe(deals);
  expect(await unreadIn(database)).toBe(0);
});

it('goes on at the next start where a stop has ended it', async () => {
  const first = await start();
  const deals = await writeUnread(first.dependencies.database);
  for (const task of first.tasks) task.start();
  while ((await unreadIn(first.dependencies.database)) === UNREAD) await sleep(5);
  for (const task of first.tasks) await task.stop();
  const left = await unreadIn(first.dependencies.database);
  expect(left).toBeGreaterThan(0);

  const second = await start();
  expect(await unreadIn(second.dependencies.database)).toBe(left);
  for (const task of second.tasks) task.start();
  const admin = await second.tokenFor('u0');
  while ((await counted(second, admin)) !== deals) await sleep(5);
});

it('leaves the reading to the process that is at it', async () => {
  const { database, calendar } = (await start()).dependencies;
  await writeUnread(database);
  const leases = new Leases(database, clockOf(database), 60_000);
  const other = await leases.take('derived-columns');
  const read = () => refreshDerivedColumnsAside(database, calendar, new AbortController().signal);
  await read();
  expect(await unreadIn(database)).toBe(UNREAD);
  if (other) await leases.end(other);
  await read();
  expect(await unreadIn(database)).toBe(0);
});
