import { chownSync, mkdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../server/db/dialect';
import { ClosingCalls, folderToClose, MONTH } from '../faults/closing-portal';
import { fill, smallDisk } from '../faults/small-disk';
import { ServerProcesses } from '../server/server-processes';
import { temporaryFolder } from '../server/start-test-server';
import { freshDatabase } from '../support/test-engine';

const processes = new ServerProcesses();
beforeAll(() => processes.build(), 60_000);
afterEach(() => processes.kill());

it('a month for which the disk of PostgreSQL is too small is not closed, and can be once there is room', {
  timeout: 120_000,
}, async (context) => {
  const disk = smallDisk(64);
  if (disk === undefined || process.env.TEST_DATABASE_URL)
    return context.skip('no right to mount a small disk, or a server elsewhere');
  const { dataDir, hash } = await folderToClose(temporaryFolder());
  const place = await freshDatabase('empty', dataDir);
  await moveTo(disk, place.databaseUrl ?? '');
  const server = processes.start({
    DATABASE_URL: place.databaseUrl ?? '',
    PORTAL_SECRET: 'the same for every process of a portal',
    PORTAL_DATA_DIR: temporaryFolder(),
  });
  const calls = await ClosingCalls.signedIn(await server.address());
  const database = await openDatabase(place);
  onTestFinished(() => database.destroy());
  const count = async () => {
    const { rows } = await sql<{ count: string }>`select count(*) from closing_vendors`.execute(database);
    return Number(rows[0]?.count);
  };
  // Its connection is there before the disk is full: a new one would want to write.
  await count();
  const filler = join(disk, 'filler');
  fill(filler);
  // Room for some of the steps.
  truncateSync(filler, statSync(filler).size - ROOM);
  const refused = await calls.prepare(MONTH);
  expect(refused).toMatchObject({ status: 503, body: { error: expect.stringMatching(/try again/) } });
  expect(await count()).toBeGreaterThan(0);
  expect((await calls.months()).body).toMatchObject({ data: [] });
  expect((await calls.confirm(MONTH, hash)).body).toMatchObject({ code: 'close.not-prepared' });
  rmSync(filler);
  expect((await calls.prepare(MONTH)).body).toMatchObject({ hash });
  // The seal finds no room: nothing of it is kept.
  fill(filler);
  const unsealed = await calls.confirm(MONTH, hash);
  expect(unsealed).toMatchObject({ status: 503, body: { error: expect.stringMatching(/try again/) } });
  rmSync(filler);
  const { rows } = await sql`select no from ledger_entries`.execute(database);
  expect(rows).toEqual([]);
  expect((await calls.confirm(MONTH, hash)).body).toEqual({ no: 1, month: MONTH, hash });
  expect((await calls.verify()).body).toMatchObject({ differences: [] });
});

const ROOM = 250 * 1024;

/** Moves a database that nobody has open to a disk, until the test is over. */
async function moveTo(disk: string, databaseUrl: string): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  const admin = new pg.Client({
    connectionString: inject('postgres')?.url.replace('{database}', 'postgres'),
  });
  await admin.connect();
  const { rows } = await admin.query<{ data_directory: string }>('show data_directory');
  const folder = join(disk, 'space');
  mkdirSync(folder);
  const { uid, gid } = statSync(rows[0]?.data_directory ?? '');
  for (const each of [disk, folder]) chownSync(each, uid, gid);
  await admin.query(`create tablespace small_disk location '${folder}'`);
  await admin.query(`alter database ${name} set tablespace small_disk`);
  onTestFinished(async () => {
    await processes.kill();
    await admin.query(`drop database ${name} with (force)`);
    await admin.query('drop tablespace small_disk');
    await admin.end();
  });
}
