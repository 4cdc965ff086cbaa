import { cpSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { Sqlite } from '../../server/db/sqlite-driver';
import { ServerProcesses } from '../server/server-processes';
import { temporaryFolder } from '../server/start-test-server';
import { anMp4 } from '../support/a-film';
import { holds } from '../support/holds';
import { ClosingCalls, folderToClose, MONTH } from './closing-portal';
import { brokenPromises } from './kept-leads';
import { LeadWriters, signIn } from './lead-writers';
import { fill, smallDisk } from './small-disk';

const DISK_MB = 24;

const processes = new ServerProcesses();
beforeAll(() => processes.build(), 60_000);
afterEach(() => processes.kill());

it('a full disk refuses what is written with 503, reads go on, and it recovers by itself', async (context) => {
  holds('a full disk');
  const disk = smallDisk(DISK_MB);
  if (disk === undefined) {
    console.warn('A small disk could not be mounted here (it takes root): the full disk was NOT tested.');
    context.skip('no right to mount a small disk');
    return;
  }
  const server = processes.start({ PORTAL_DATA_DIR: join(disk, 'data') });
  const address = await server.address();
  const token = await signIn(address, 'vendor@example.com', 'vendor-demo-1');
  const leads = () =>
    fetch(`${address}/api/fetchDematLeads/FR-001?clientIdentifier=clientTwo`, {
      headers: { Authorization: `Bearer ${token}` },
    });
  const filler = join(disk, 'filler');
  fill(filler);
  const writers = new LeadWriters(token);
  const writing = writers.write([address], 2);
  await expect.poll(() => writers.refused.length, { timeout: 60_000 }).toBeGreaterThan(5);
  expect((await leads()).status).toBe(200);
  const refused = writers.repeat(address, '9199999999', 'the-one-that-did-not-fit');
  await expect(refused).rejects.toThrow(/^503: .*try again/);
  rmSync(filler);
  const before = writers.acknowledged.length;
  await expect.poll(() => writers.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + 5);
  writers.stop();
  await writing;
  expect(new Set(writers.refused)).toEqual(new Set([503]));
  expect(writers.unanswered).toEqual([]);
  await writers.repeat(address, '9199999999', 'the-one-that-did-not-fit');
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  expect(brokenPromises(join(disk, 'data'), writers.acknowledged)).toEqual([]);
});

it('a film for which there is no room is refused with 503 and leaves nothing', async (context) => {
  const disk = smallDisk(DISK_MB);
  if (disk === undefined) return context.skip('no right to mount a small disk');
  const server = processes.start({ PORTAL_DATA_DIR: join(disk, 'data') });
  const address = await server.address();
  const token = await signIn(address, 'admin@example.com', 'admin-demo-1');
  const send = (body: Uint8Array<ArrayBuffer>) =>
    fetch(`${address}/api/training/films`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'video/mp4' },
      body,
    });
  const refused = await send(anMp4('x'.repeat((DISK_MB + 1) * 1024 * 1024)));
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await refused.json()).toMatchObject({ error: expect.stringMatching(/no room for this film/) });
  expect(readdirSync(join(disk, 'data/films'))).toEqual([]);
  expect((await send(anMp4())).status).toBe(200);
});

it('a month in whose preparation the disk becomes full is not closed, and can be once there is room', async (context) => {
  const disk = smallDisk(DISK_MB);
  if (disk === undefined) return context.skip('no right to mount a small disk');
  const { dataDir, hash } = await folderToClose(temporaryFolder());
  cpSync(dataDir, join(disk, 'data'), { recursive: true });
  const server = processes.start({ PORTAL_DATA_DIR: join(disk, 'data') });
  const calls = await ClosingCalls.signedIn(await server.address());
  const filler = join(disk, 'filler');
  fill(filler);
  // Room for some of the steps.
  truncateSync(filler, statSync(filler).size - 300 * 1024);
  const refused = await calls.prepare(MONTH);
  expect(refused).toMatchObject({ status: 503, body: { error: expect.stringMatching(/try again/) } });
  const inside = new Sqlite(join(disk, 'data/portal.db'), { readonly: true });
  expect(inside.prepare('select count(*) from closing_vendors').pluck().get()).toBeGreaterThan(0);
  inside.close();
  expect((await calls.months()).body).toMatchObject({ data: [] });
  expect((await calls.confirm(MONTH, hash)).body).toMatchObject({ code: 'close.not-prepared' });
  rmSync(filler);
  expect((await calls.prepare(MONTH)).body).toMatchObject({ hash });
  expect((await calls.confirm(MONTH, hash)).body).toEqual({ no: 1, month: MONTH, hash });
  expect((await calls.verify()).body).toMatchObject({ differences: [] });
});
