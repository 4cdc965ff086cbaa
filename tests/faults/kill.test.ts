import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Sqlite } from '../../server/db/sqlite-driver';
import { type ServerProcess, ServerProcesses } from '../server/server-processes';
import { temporaryFolder } from '../server/start-test-server';
import { holds } from '../support/holds';
import { brokenPromises } from './kept-leads';
import { LeadWriters, signIn } from './lead-writers';

/** `FAULT_ROUNDS=100` makes the long run of it. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 2);
const MAX_MS = 60_000 + ROUNDS * 15_000;
const CLIENTS = 6;

const processes = new ServerProcesses();
beforeAll(() => processes.build(), 60_000);
afterEach(() => processes.kill());

async function killed({ child, exit }: ServerProcess): Promise<void> {
  child.kill('SIGKILL');
  await exit;
}

describe.each([1, 2])('kill -9 under load, %d process(es) on one embedded database', (count) => {
  it('loses nothing that was acknowledged, and makes nothing twice', { timeout: MAX_MS }, async () => {
    holds('kill -9 under load, one process and two');
    const dataDir = temporaryFolder();
    const start = () => Array.from({ length: count }, () => processes.start({ PORTAL_DATA_DIR: dataDir }));
    let servers = start();
    let addresses = await Promise.all(servers.map((server) => server.address()));
    const token = await signIn(addresses[0] ?? '', 'vendor@example.com', 'vendor-demo-1');
    const writers = new LeadWriters(token);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const before = writers.acknowledged.length;
      const writing = writers.write(addresses, CLIENTS);
      await expect.poll(() => writers.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + 10);
      // Somewhere within the next writes, elsewhere each time.
      await new Promise((resolve) => setTimeout(resolve, (round * 37) % 150));
      await Promise.all(servers.map(killed));
      writers.stop();
      await writing;
      servers = start();
      addresses = await Promise.all(servers.map((server) => server.address()));
      expect(brokenPromises(dataDir, writers.acknowledged)).toEqual([]);
      // Whoever got no answer asks again under the same name, and then it is there once.
      for (const { mobile, key } of writers.unanswered.splice(0)) {
        const id = await writers.repeat(addresses.at(-1) ?? '', mobile, key);
        writers.acknowledged.push({ id, mobile, key });
      }
      expect(brokenPromises(dataDir, writers.acknowledged)).toEqual([]);
    }
    expect(writers.acknowledged.length).toBeGreaterThan(ROUNDS * 10);
  });
});

describe('the search for broken promises', () => {
  it('finds a lead that is gone, one that is there twice, and a damaged file', async () => {
    holds('that search can fail');
    const dataDir = temporaryFolder();
    const server = processes.start({ PORTAL_DATA_DIR: dataDir });
    const address = await server.address();
    const token = await signIn(address, 'vendor@example.com', 'vendor-demo-1');
    const writers = new LeadWriters(token);
    const writing = writers.write([address], 2);
    await expect.poll(() => writers.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(3);
    writers.stop();
    await writing;
    await killed(server);
    expect(brokenPromises(dataDir, writers.acknowledged)).toEqual([]);
    const [gone, doubled] = writers.acknowledged;
    const database = new Sqlite(join(dataDir, 'portal.db'));
    database.pragma('foreign_keys = OFF');
    database.prepare('delete from leads where id = ?').run(gone?.id);
    database
      .prepare(
        `insert into leads (id, franchise_code, full_name, mobile) select 'again', franchise_code, full_name, mobile from leads where id = ?`,
      )
      .run(doubled?.id);
    database.close();
    const found = brokenPromises(dataDir, writers.acknowledged).join('\n');
    expect(found).toContain(`lost: ${gone?.id}`);
    expect(found).toContain('twice: ');
    expect(found).toContain('a row points to one that is not there');
  });
});
