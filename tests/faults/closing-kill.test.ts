import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PasswordHasher } from '../../server/features/sign-in/password-hasher';
import { ClosingNetwork } from '../server/closing-network';
import { type ServerProcess, ServerProcesses } from '../server/server-processes';
import { startTestServer, temporaryFolder } from '../server/start-test-server';
import { LONG_RUN } from '../support/long-run';
import { signIn } from './lead-writers';

const ROUNDS = LONG_RUN ? 25 : 1;
const MONTH = '2020-08';
const PASSWORD = 'my grandmother has 3 goats';

const processes = new ServerProcesses();
beforeAll(() => processes.build(), 60_000);
afterEach(() => processes.kill());
const folder = mkdtempSync(join(tmpdir(), 'portal-'));
afterAll(() => {
  processes.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** A data folder with 60 franchises that have something to close, and the hash of that. */
async function folderToClose(): Promise<{ dataDir: string; hash: string }> {
  const [dataDir, prepared] = [join(folder, 'base'), join(folder, 'prepared')];
  const network = await ClosingNetwork.start(dataDir);
  const password_hash = await new PasswordHasher().hash(PASSWORD);
  await network.database.updateTable('users').set({ password_hash }).where('id', '=', 'a1').execute();
  for (let at = 0; at < 60; at += 1) {
    const code = `K-${at}`;
    await network.database
      .insertInto('vendors')
      .values({
        vendor_id: `k${at}`,
        franchise_code: code,
        name: code,
        email: `k${at}@example.com`,
        status: 'active',
      })
      .execute();
    await network.addDeals(code, 20, `${MONTH}-03`, code);
  }
  for (let deal = 0; deal < 20; deal += 1) await network.addDeal(`d${deal}`, `${MONTH}-03`, 100);
  await network.server.close();
  cpSync(dataDir, prepared, { recursive: true });
  const again = await startTestServer({ demoData: false, dataDir: prepared });
  const { hash } = await again.dependencies.closings.prepare(MONTH);
  await again.close();
  return { dataDir, hash };
}

/** The database of a folder, looked into from outside. */
function lookInto(dataDir: string) {
  const database = new Sqlite(join(dataDir, 'portal.db'), { timeout: 5000 });
  const number = (text: string): number => Number(database.prepare(text).pluck().get());
  return {
    database,
    vendors: () => number('select count(*) from closing_vendors'),
    closed: () => number(`select count(*) from closings where state = 'closed' and no > 0`),
    entries: () => number('select count(*) from ledger_entries'),
    /** How long the right to prepare outlives the process, in ms; it is given up by that. */
    endLease: () => {
      const left = number('select coalesce(max(until_ms), 0) from leases') - Date.now();
      database.prepare('delete from leases').run();
      return left;
    },
  };
}

async function killed({ child, exit }: ServerProcess): Promise<void> {
  child.kill('SIGKILL');
  await exit;
}

/** A process on a folder, and calls to it by an administrator. */
async function startOn(dataDir: string) {
  const server = processes.start({ PORTAL_DATA_DIR: dataDir });
  const address = await server.address();
  const token = await signIn(address, 'a1@example.com', PASSWORD);
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const call = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    return (await (await fetch(`${address}${path}`, init)).json()) as Record<string, unknown>;
  };
  return {
    server,
    prepare: () => call('POST', '/api/closings', { month: MONTH }),
    confirm: (hash: string) => call('POST', `/api/closings/${MONTH}/confirm`, { hash }),
    differences: async () => (await call('GET', '/api/ledger/verification')).differences,
  };
}

/** Until something is seen, looked for all the time. */
async function seen(what: () => boolean): Promise<void> {
  const begun = Date.now();
  while (!what()) {
    if (Date.now() - begun > 20_000) throw new Error('It never came to that.');
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('kill -9 while a month is closed', () => {
  let base: { dataDir: string; hash: string };
  beforeAll(async () => {
    base = await folderToClose();
  }, 120_000);

  const freshFolder = (): string => {
    const dataDir = temporaryFolder();
    cpSync(base.dataDir, dataDir, { recursive: true });
    return dataDir;
  };

  /** Whatever happened before: the month can be closed now, and everything agrees. */
  async function closesWell(dataDir: string): Promise<void> {
    const inside = lookInto(dataDir);
    expect(inside.closed()).toBe(0);
    expect(inside.entries()).toBe(0);
    expect(inside.endLease()).toBeLessThan(60_000);
    const { prepare, confirm, differences, server } = await startOn(dataDir);
    expect(await prepare()).toMatchObject({ hash: base.hash });
    expect(await confirm(base.hash)).toEqual({ no: 1, month: MONTH, hash: base.hash });
    expect(await differences()).toEqual([]);
    expect([inside.closed(), inside.entries()]).toEqual([1, 1]);
    inside.database.close();
    await killed(server);
  }

  it('between the steps of a prepare: it begins anew', { timeout: 60_000 * ROUNDS }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const dataDir = freshFolder();
      const inside = lookInto(dataDir);
      const { server, prepare } = await startOn(dataDir);
      const lost = prepare().catch(() => 'no answer');
      // Elsewhere each time, among the steps of the months before and those of the month.
      await seen(() => inside.vendors() > (round * 5) % 110);
      await killed(server);
      expect([await lost, inside.database.prepare('select no from closings where no = 1').all()]).toEqual([
        'no answer',
        [],
      ]);
      inside.database.close();
      await closesWell(dataDir);
    }
  });

  it('before the commit of a confirm: nothing is closed', { timeout: 60_000 * ROUNDS }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const dataDir = freshFolder();
      const { server, prepare, confirm } = await startOn(dataDir);
      await prepare();
      const { database } = lookInto(dataDir);
      // Whoever writes waits for this.
      database.exec('begin immediate');
      const lost = confirm(base.hash).catch(() => 'no answer');
      await new Promise((resolve) => setTimeout(resolve, 100 + round * 10));
      await killed(server);
      expect(await lost).toBe('no answer');
      database.exec('rollback');
      database.close();
      await closesWell(dataDir);
    }
  });

  it('after the commit of a confirm: it is closed, and told again', {
    timeout: 60_000 * ROUNDS,
  }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const dataDir = freshFolder();
      const inside = lookInto(dataDir);
      const first = await startOn(dataDir);
      await first.prepare();
      const lost = first.confirm(base.hash).catch(() => 'no answer');
      await seen(() => inside.closed() === 1);
      await killed(first.server);
      await lost;
      const { server, confirm, differences } = await startOn(dataDir);
      expect(await confirm(base.hash)).toEqual({ no: 1, month: MONTH, hash: base.hash });
      expect(await differences()).toEqual([]);
      expect([inside.closed(), inside.entries()]).toEqual([1, 1]);
      inside.database.close();
      await killed(server);
    }
  });

  it('anywhere in a confirm: closed or not, never half', { timeout: 60_000 * ROUNDS }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const dataDir = freshFolder();
      const inside = lookInto(dataDir);
      const { server, prepare, confirm } = await startOn(dataDir);
      await prepare();
      const lost = confirm(base.hash).catch(() => 'no answer');
      await new Promise((resolve) => setTimeout(resolve, (round * 7) % 40));
      await killed(server);
      await lost;
      expect([0, 1]).toContain(inside.closed());
      expect(inside.entries()).toBe(inside.closed());
      const next = await startOn(dataDir);
      if (inside.closed() === 0) await next.prepare();
      expect(await next.confirm(base.hash)).toEqual({ no: 1, month: MONTH, hash: base.hash });
      expect(await next.differences()).toEqual([]);
      inside.database.close();
      await killed(next.server);
    }
  });
});
