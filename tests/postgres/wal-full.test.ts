import { chownSync, cpSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import { closingMonths } from '#contract/closings';
import { PostgresServer } from '../../scripts/postgres-server.mjs';
import { composeServer } from '../../server/compose';
import { ClosingCalls } from '../faults/closing-portal';
import { fill, smallDisk } from '../faults/small-disk';
import { ServerProcesses } from '../server/server-processes';
import { temporaryFolder } from '../server/start-test-server';

const SECRET = 'the same for every process of a portal';
const SEGMENT = 16 * 1024 * 1024;
/** Less than a closing writes. */
const ROOM = 16 * 1024;

const processes = new ServerProcesses();
beforeAll(() => processes.build(), 60_000);
afterEach(() => processes.kill());

it('a month for whose seal PostgreSQL has no room in its log is not closed, and is once it has room again', {
  timeout: 120_000,
}, async (context) => {
  const disk = smallDisk(256);
  if (disk === undefined) return context.skip('no right to mount a small disk');
  const postgres = new PostgresServer({ durable: true, settings: ['max_wal_size=64MB', 'autovacuum=off'] });
  onTestFinished(() => postgres.remove());
  await postgres.create();
  await postgres.stop();
  const log = moveLog(postgres, disk);
  await postgres.start();
  const settings = { databaseUrl: postgres.urlOf('postgres'), secret: SECRET };
  await (await composeServer({ ...settings, demoData: true })).close();
  const server = processes.start({
    DATABASE_URL: settings.databaseUrl,
    PORTAL_SECRET: SECRET,
    PORTAL_DATA_DIR: temporaryFolder(),
  });
  const admin = { email: 'admin@example.com', password: 'admin-demo-1' };
  const calls = await ClosingCalls.signedIn(await server.address(), admin);
  const { months } = closingMonths.answer.parse((await calls.months()).body);
  const month = months.find(({ state }) => state === 'open')?.month ?? expect.fail('no month is open');
  const { hash } = (await calls.prepare(month)).body;

  const filler = join(disk, 'filler');
  fill(filler);
  await writeLog(settings.databaseUrl, log);
  const refused = await calls.confirm(month, hash);
  expect(refused).toMatchObject({ status: 503, body: { code: 'server.busy' } });

  await postgres.stop('at-once');
  rmSync(filler);
  await postgres.start();
  await expect.poll(async () => (await calls.months()).status, { timeout: 30_000 }).toBe(200);
  const open = expect.arrayContaining([expect.objectContaining({ month, state: 'prepared' })]);
  expect((await calls.months()).body).toEqual({ data: open });
  expect(await calls.confirm(month, hash)).toEqual({ status: 200, body: { no: 4, month, hash } });
  expect((await calls.verify()).body).toMatchObject({ differences: [] });
});

/** Moves the log of a server that is stopped to a disk; gives its folder there. */
function moveLog(postgres: PostgresServer, disk: string): string {
  const own = join(postgres.folder, 'data', 'pg_wal');
  const { uid, gid } = statSync(own);
  const log = join(disk, 'log');
  cpSync(own, log, { recursive: true });
  for (const each of ['.', ...readdirSync(log, { recursive: true })])
    chownSync(join(log, String(each)), uid, gid);
  chownSync(disk, uid, gid);
  rmSync(own, { recursive: true });
  symlinkSync(log, own);
  return log;
}

/** Writes the log on to where hardly anything fits into the last file that there is of it. */
async function writeLog(databaseUrl: string, log: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const last =
    readdirSync(log)
      .filter((name) => /^[0-9A-F]{24}$/.test(name))
      .toSorted()
      .at(-1) ?? '';
  const end = (Number.parseInt(last.slice(16), 16) + 1) * SEGMENT;
  for (;;) {
    const { rows } = await client.query<{ at: string }>(
      "select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as at",
    );
    const left = end - Number(rows[0]?.at);
    if (left <= ROOM) break;
    await client.query("select pg_logical_emit_message(false, '', repeat('x', $1))", [
      Math.min(1 << 20, Math.max(1, left - ROOM / 2)),
    ]);
  }
  await client.end();
}
