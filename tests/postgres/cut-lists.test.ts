import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { HttpClient } from '#adapters/http/http-client';
import { HttpDealRepo } from '#adapters/http/http-deal-repo';
import { Unreachable } from '#core/shared/failure';
import { openDatabase } from '../../server/db/dialect';
import type { PortalDatabase } from '../../server/db/portal-database';
import { ServerProcesses } from '../server/server-processes';
import { temporaryFolder } from '../server/start-test-server';
import { holds } from '../support/holds';
import { freshDatabase } from '../support/test-engine';

/** More than lies in the buffers between database and caller. */
const DEALS = 40_000;
const CODE = 'CUT-001';
/** More than a process has connections, and more readings than it does at once. */
const TIMES = 12;

const processes = new ServerProcesses();
beforeAll(() => processes.build(), 60_000);
afterAll(() => processes.kill());

it('a list whose connection to the database is broken off is never taken for whole, and costs no connection', async () => {
  holds('a list that is broken off is never taken for whole, and costs no connection');
  const place = await freshDatabase('demo');
  const database = await openDatabase(place);
  onTestFinished(() => database.destroy());
  await addDeals(database);
  const server = processes.start({
    DATABASE_URL: place.databaseUrl ?? '',
    PORTAL_SECRET: 'long enough to sign the tokens with',
    PORTAL_DATA_DIR: temporaryFolder(),
  });
  const url = await server.address();
  const token = await signedIn(url);
  const dealsFrom = (fetched: typeof fetch) =>
    new HttpDealRepo(
      new HttpClient({
        baseUrl: url,
        timeoutMs: 60_000,
        concurrency: 1,
        retries: 0,
        token: () => token,
        fetch: fetched,
      }),
      () => 'network',
    ).ofFranchises([CODE]);

  for (let time = 0; time < TIMES; time += 1) {
    const cut = dealsFrom(async (input, init) =>
      heldAtFirst(await fetch(input, init), () => breakOff(database)),
    );
    await expect(cut).rejects.toBeInstanceOf(Unreachable);
  }
  const { records, rejected } = await dealsFrom(fetch);
  expect([new Set(records.map(({ id }) => id)).size, rejected]).toEqual([DEALS, []]);
  const ready = await Promise.all(Array.from({ length: TIMES }, () => fetch(`${url}/api/ready`)));
  expect(ready.map(({ status }) => status)).toEqual(ready.map(() => 200));
  expect(await readingsOf(database)).toEqual([]);
  expect(server.child.exitCode).toBe(null);
}, 120_000);

async function addDeals(database: PortalDatabase): Promise<void> {
  const franchise = { vendor_id: CODE, franchise_code: CODE, name: CODE, email: 'cut@example.com' };
  await database
    .insertInto('vendors')
    .values({ ...franchise, status: 'active' })
    .execute();
  await sql`
    insert into deals (id, franchise_code, created_time, product_category, stage, deal_name)
    select 'C' || n, ${CODE}, '2026-11-01T10:00:00+05:30', 'Mutual Fund', 'Closed Won.', repeat('long ', 20)
    from generate_series(1, cast(${DEALS} as integer)) as n
  `.execute(database);
}

async function signedIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: 'admin-demo-1' }),
  });
  return (await answer.json()).token;
}

/** An answer of which nothing more is taken, once it has begun to come, until something was done. */
function heldAtFirst(answer: Response, act: () => Promise<void>): Response {
  let done: Promise<void> | undefined;
  const held = new TransformStream<Uint8Array, Uint8Array>({
    async transform(piece, controller) {
      done ??= act();
      await done;
      controller.enqueue(piece);
    },
  });
  return new Response(answer.body?.pipeThrough(held), answer);
}

/** Ends the connection from which a list is read, as a database server or a firewall does. */
async function breakOff(database: PortalDatabase): Promise<void> {
  await expect
    .poll(async () => {
      const ended = await Promise.all(
        (await readingsOf(database)).map((pid) => sql`select pg_terminate_backend(${pid})`.execute(database)),
      );
      return ended.length;
    })
    .toBe(1);
}

/** The connections from which lists are read now, between two portions of one. */
async function readingsOf(database: PortalDatabase): Promise<readonly number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction' and query like 'fetch%long_reading'
  `.execute(database);
  return rows.map(({ pid }) => pid);
}
