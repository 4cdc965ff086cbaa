import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFailed, onTestFinished } from 'vitest';
import { closingMonths } from '#contract/closings';
import { composeServer } from '../../server/compose';
import { openDatabase } from '../../server/db/dialect';
import { ClosingCalls } from '../faults/closing-portal';
import { brokenPromisesIn } from '../faults/kept-leads';
import { LeadWriters, signIn } from '../faults/lead-writers';
import { ServerProcesses } from '../server/server-processes';
import { temporaryFolder } from '../server/start-test-server';
import { LONG_RUN } from '../support/long-run';
import { type NodeName, PatroniPair } from './patroni-pair';
import { Pooler } from './pooler';

const SECRET = 'the same for every process of a portal';
const ADMIN = { email: 'admin@example.com', password: 'admin-demo-1' };
/** Within so long writes are acknowledged again after a server was lost. */
const BACK_WITHIN_MS = 30_000;
const CLIENTS = 6;

const pair = new PatroniPair();
const processes = new ServerProcesses();

/** Two servers that a manager keeps, by the manual: each test leaves both of them running. */
describe.runIf(LONG_RUN && PatroniPair.isThere())('two servers that Patroni keeps', () => {
  beforeAll(async () => {
    await processes.build();
    await pair.start();
    await pair.ask('one', 'postgres', "create role portal login password 'p'");
    await pair.ask('one', 'postgres', 'create database portal owner portal');
    const seeded = await composeServer({ databaseUrl: url(), secret: SECRET, demoData: true });
    await seeded.close();
  }, 180_000);
  afterEach(() => processes.kill());
  afterAll(() => pair.remove());

  it('lose nothing that was acknowledged when the primary is killed under load, and are written to within 30 s', async () => {
    onTestFailed(() => void process.stderr.write(pair.said));
    const portal = await aPortal(url());
    const writers = new LeadWriters(await signIn(portal, 'vendor@example.com', 'vendor-demo-1'));
    const writing = writers.write([portal], CLIENTS);
    await expect.poll(() => writers.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(100);
    const leader = await lost();
    const back = await writesAgain(writers);
    writers.stop();
    await writing;
    process.stderr.write(`writes again ${Math.round(back / 100) / 10} s after ${leader} was killed\n`);
    expect(back).toBeLessThan(BACK_WITHIN_MS);
    expect(new Set(writers.refused)).toEqual(new Set([503]));
    expect(await broken(writers)).toEqual([]);
    await comesBack(leader);
    // The one that was killed follows now, and answers what reads much.
    const token = await signIn(portal, ADMIN.email, ADMIN.password);
    await expect
      .poll(async () => {
        const headers = { Authorization: `Bearer ${token}` };
        await (await fetch(`${portal}/api/fetchDematLeads/FR-001`, { headers })).text();
        return connectionsTo(leader);
      })
      .toBeGreaterThan(0);
  }, 240_000);

  it('close a month once when the primary is killed while it is prepared, and while it is closed', async () => {
    onTestFailed(() => void process.stderr.write(pair.said));
    const calls = await ClosingCalls.signedIn(await aPortal(url()), ADMIN);
    const month = await nextMonth(calls);
    const prepared = await duringLoss(() => calls.prepare(month));
    const again = await retried(() => calls.prepare(month));
    saySeconds(`preparing (${prepared.answer.status}), then prepared`, prepared.at);
    const { hash } = again.body;
    await comesBack(prepared.leader);

    const closed = await duringLoss(() => calls.confirm(month, hash));
    // What was acknowledged is there before it is asked for again.
    const { months } = closingMonths.answer.parse((await retried(() => calls.months())).body);
    if (closed.answer.status === 200)
      expect(months).toContainEqual(expect.objectContaining({ month, state: 'closed', hash }));
    expect(await retried(() => calls.confirm(month, hash))).toMatchObject({
      status: 200,
      body: { month, hash },
    });
    saySeconds(`closing (${closed.answer.status}), then closed`, closed.at);
    expect((await calls.verify()).body).toMatchObject({ differences: [] });
    await comesBack(closed.leader);
  }, 300_000);

  it.each([
    ['under load', true],
    ['while there are only reads', false],
  ])(
    'change parts in order behind poolers %s, and the portal follows',
    async (_, isUnderLoad) => {
      onTestFailed(() => void process.stderr.write(pair.said));
      const portal = await aPortal(await behindPoolers());
      const token = await signIn(portal, 'vendor@example.com', 'vendor-demo-1');
      const writers = new LeadWriters(token, isUnderLoad ? 500_000 : 600_000);
      let writing = writers.write([portal], CLIENTS);
      await expect.poll(() => writers.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(100);
      if (!isUnderLoad) {
        writers.stop();
        await writing;
      }
      const leader = await pair.leader();
      await pair.switchOver();
      if (!isUnderLoad) {
        // The poolers keep the connections of the portal, whatever becomes of the server behind, as long as they are used.
        const headers = { Authorization: `Bearer ${token}` };
        const asked = async () =>
          (await fetch(`${portal}/api/fetchDematDeals/FR-001`, { headers })).arrayBuffer();
        await expect
          .poll(async () => (await asked()) && pair.leader(), { timeout: 30_000 })
          .not.toBeOneOf([leader, undefined]);
        for (let read = 0; read < 20; read += 1) {
          await asked();
          await new Promise((resolve) => setTimeout(resolve, 200));
        }
        writing = writers.write([portal], 1);
      }
      const back = await writesAgain(writers, isUnderLoad);
      process.stderr.write(`writes again ${back / 1000} s after a switchover\n`);
      writers.stop();
      await writing;
      expect(back).toBeLessThan(BACK_WITHIN_MS);
      expect(writers.refused.filter((status) => status !== 503)).toEqual([]);
      expect(await pair.leader()).not.toBe(leader);
      expect(await broken(writers)).toEqual([]);
    },
    240_000,
  );
});

/** The address of both behind a pooler each. */
async function behindPoolers(): Promise<string> {
  const poolers = [new Pooler(), new Pooler()];
  for (const [at, pooler] of poolers.entries()) {
    onTestFinished(() => pooler.stop());
    await pooler.start(pair.portOf(at === 0 ? 'one' : 'two'), 8);
  }
  const hosts = poolers.map(({ url: each }) => new URL(each).host).join(',');
  return `postgres://postgres@${hosts}/portal?pooler=transaction&target_session_attrs=read-write`;
}

const url = () => pair.urlOf('portal', 'portal:p');

async function aPortal(databaseUrl: string): Promise<string> {
  const server = processes.start({
    DATABASE_URL: databaseUrl,
    STANDBY_DATABASE_URL: url().split('?')[0] ?? '',
    PORTAL_SECRET: SECRET,
    PORTAL_DATA_DIR: temporaryFolder(),
  });
  return server.address();
}

/** Kills the server that leads; gives which one that was. */
async function lost() {
  const leader = (await pair.leader()) ?? expect.fail('nobody leads');
  pair.killNode(leader);
  return leader;
}

/** Starts a server again that was killed, and waits until it follows. */
async function comesBack(name: NodeName): Promise<void> {
  pair.startNode(name);
  await pair.whole();
}

/** How long it takes, in ms, until ten more leads are acknowledged than those that were under way. */
async function writesAgain(writers: LeadWriters, afterRefusals = true): Promise<number> {
  const from = Date.now();
  if (afterRefusals)
    await expect.poll(() => writers.refused.length, { timeout: 30_000, interval: 20 }).toBeGreaterThan(0);
  const before = writers.acknowledged.length;
  await expect
    .poll(() => writers.acknowledged.length, { timeout: 60_000, interval: 50 })
    .toBeGreaterThan(before + 10);
  return Date.now() - from;
}

async function broken(writers: LeadWriters): Promise<readonly string[]> {
  const database = await openDatabase({ databaseUrl: url() });
  try {
    return await brokenPromisesIn(database, writers.acknowledged);
  } finally {
    await database.destroy();
  }
}

function connectionsTo(name: NodeName): Promise<unknown> {
  const query = "select count(*)::int from pg_stat_activity where application_name = 'partner-portal'";
  return pair.ask(name, 'portal', query);
}

/** Makes a call, kills the primary 15 ms later, and gives its answer. */
async function duringLoss<Answer>(call: () => Promise<Answer>) {
  const leader = (await pair.leader()) ?? expect.fail('nobody leads');
  const under = call();
  await new Promise((resolve) => setTimeout(resolve, 15));
  pair.killNode(leader);
  const at = Date.now();
  return { leader, at, answer: await under };
}

/** Says how long it took since a moment, which must not be too long. */
function saySeconds(what: string, since: number): void {
  process.stderr.write(`${what} again after ${(Date.now() - since) / 1000} s\n`);
  expect(Date.now() - since).toBeLessThan(BACK_WITHIN_MS);
}

async function nextMonth(calls: ClosingCalls): Promise<string> {
  const { months } = closingMonths.answer.parse((await retried(() => calls.months())).body);
  return months.find(({ state }) => state !== 'closed')?.month ?? expect.fail('no month is open');
}

/** Makes a call until it is answered by something else than that the database is away or somebody else is at it. */
async function retried<Answer extends { readonly status: number }>(
  call: () => Promise<Answer>,
): Promise<Answer> {
  const until = Date.now() + 2 * BACK_WITHIN_MS;
  for (;;) {
    const answer = await call();
    if (answer.status === 200) return answer;
    if (Date.now() > until) expect.fail(JSON.stringify(answer));
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
