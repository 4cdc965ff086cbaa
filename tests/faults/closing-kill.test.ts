import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type DatabasePlace, openDatabase } from '../../server/db/dialect';
import { type ServerProcess, ServerProcesses } from '../server/server-processes';
import { temporaryFolder } from '../server/start-test-server';
import { LONG_RUN } from '../support/long-run';
import { copyDatabase, ENGINE } from '../support/test-engine';
import { ClosingCalls, folderToClose, MONTH } from './closing-portal';

const ROUNDS = LONG_RUN ? 25 : 1;
const SECRET = 'the same for every process of a portal';

const processes = new ServerProcesses();
beforeAll(() => processes.build(), 60_000);
afterEach(() => processes.kill());
const folder = mkdtempSync(join(tmpdir(), 'portal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The database of a portal, looked into from outside. */
async function lookInto(place: DatabasePlace) {
  const database = await openDatabase(place);
  return {
    database,
    /** Of how many vendors the lines are written, those of months before included. */
    vendors: async () => {
      const rows = database.selectFrom('closing_vendors').select(({ fn }) => fn.countAll().as('count'));
      return Number((await rows.executeTakeFirstOrThrow()).count);
    },
    /** How many months are closed, and how many entries there are, at one moment. */
    closedAndEntries: async () => {
      const { rows } = await sql<{ closed: number; entries: number }>`
        select (select count(*) from closings where state = 'closed' and no > 0) as closed,
          (select count(*) from ledger_entries) as entries`.execute(database);
      return [Number(rows[0]?.closed), Number(rows[0]?.entries)];
    },
    /** How long the right to prepare outlives the process, in ms; it is given up by that. */
    endLease: async () => {
      const ended = await database.deleteFrom('leases').returning('until_ms').execute();
      return Math.max(0, ...ended.map(({ until_ms }) => until_ms)) - Date.now();
    },
  };
}

async function killed({ child, exit }: ServerProcess): Promise<void> {
  child.kill('SIGKILL');
  await exit;
}

/** A process on a portal's database, and calls to it by an administrator. */
async function startOn({ databaseUrl, dataDir = temporaryFolder() }: DatabasePlace) {
  const server = processes.start({
    PORTAL_DATA_DIR: dataDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl, PORTAL_SECRET: SECRET }),
  });
  const calls = await ClosingCalls.signedIn(await server.address());
  return {
    server,
    prepare: async () => (await calls.prepare(MONTH)).body,
    confirm: async (hash: string) => (await calls.confirm(MONTH, hash)).body,
    differences: async () => (await calls.verify()).body.differences,
  };
}

/** Until something is seen, looked for all the time. */
async function seen(what: () => Promise<boolean>): Promise<void> {
  const begun = Date.now();
  while (!(await what())) {
    if (Date.now() - begun > 20_000) throw new Error('It never came to that.');
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe(`kill -9 while a month is closed on ${ENGINE}`, () => {
  let base: { dataDir: string; hash: string };
  beforeAll(async () => {
    base = await folderToClose(folder);
  }, 120_000);

  /** A portal on which that month is open, and a look into it. */
  const freshPortal = async () => {
    const place = await copyDatabase(base.dataDir, temporaryFolder());
    const inside = await lookInto(place);
    onTestFinished(() => inside.database.destroy());
    return { place, inside };
  };

  /** Whatever happened before: the month can be closed now, and everything agrees. */
  async function closesWell({ place, inside }: Awaited<ReturnType<typeof freshPortal>>): Promise<void> {
    expect(await inside.closedAndEntries()).toEqual([0, 0]);
    expect(await inside.endLease()).toBeLessThan(60_000);
    const { prepare, confirm, differences, server } = await startOn(place);
    expect(await prepare()).toMatchObject({ hash: base.hash });
    expect(await confirm(base.hash)).toEqual({ no: 1, month: MONTH, hash: base.hash });
    expect(await differences()).toEqual([]);
    expect(await inside.closedAndEntries()).toEqual([1, 1]);
    await killed(server);
  }

  it('between the steps of a prepare: it begins anew', { timeout: 60_000 * ROUNDS }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { place, inside } = await freshPortal();
      const { server, prepare } = await startOn(place);
      const lost = prepare().catch(() => 'no answer');
      // Elsewhere each time, among the steps of the months before and those of the month.
      await seen(async () => (await inside.vendors()) > (round * 5) % 110);
      await killed(server);
      expect(await lost).toBe('no answer');
      const prepared = inside.database.selectFrom('closings').select('no').where('no', '=', 1);
      expect(await prepared.execute()).toEqual([]);
      await closesWell({ place, inside });
    }
  });

  it('before the commit of a confirm: nothing is closed', { timeout: 60_000 * ROUNDS }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { place, inside } = await freshPortal();
      const { server, prepare, confirm } = await startOn(place);
      await prepare();
      const other = await inside.database.startTransaction().execute();
      // Whoever closes it waits for this.
      await other.updateTable('closings').set({ undecided: 0 }).where('state', '=', 'prepared').execute();
      const lost = confirm(base.hash).catch(() => 'no answer');
      await new Promise((resolve) => setTimeout(resolve, 100 + round * 10));
      await killed(server);
      expect(await lost).toBe('no answer');
      await other.rollback().execute();
      await closesWell({ place, inside });
    }
  });

  it('after the commit of a confirm: it is closed, and told again', {
    timeout: 60_000 * ROUNDS,
  }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { place, inside } = await freshPortal();
      const first = await startOn(place);
      await first.prepare();
      const lost = first.confirm(base.hash).catch(() => 'no answer');
      await seen(async () => (await inside.closedAndEntries())[0] === 1);
      await killed(first.server);
      await lost;
      const { server, confirm, differences } = await startOn(place);
      expect(await confirm(base.hash)).toEqual({ no: 1, month: MONTH, hash: base.hash });
      expect(await differences()).toEqual([]);
      expect(await inside.closedAndEntries()).toEqual([1, 1]);
      await killed(server);
    }
  });

  it('anywhere in a confirm: closed or not, never half', { timeout: 60_000 * ROUNDS }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { place, inside } = await freshPortal();
      const { server, prepare, confirm } = await startOn(place);
      await prepare();
      const lost = confirm(base.hash).catch(() => 'no answer');
      await new Promise((resolve) => setTimeout(resolve, (round * 7) % 40));
      await killed(server);
      await lost;
      const [closed, entries] = await inside.closedAndEntries();
      expect([0, 1]).toContain(closed);
      expect(entries).toBe(closed);
      const next = await startOn(place);
      if (closed === 0) await next.prepare();
      expect(await next.confirm(base.hash)).toEqual({ no: 1, month: MONTH, hash: base.hash });
      expect(await next.differences()).toEqual([]);
      await killed(next.server);
    }
  });
});
