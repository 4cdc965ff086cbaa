import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import { ledgerBalances, verifyLedger } from '#contract/ledger';
import { approvePayout, payoutFile, payoutResults, payoutRun } from '#contract/payouts';
import type { PortalApi } from '#contract/portal-api';
import { toPaise } from '#core/shared/money';
import { type DatabasePlace, openDatabase } from '../../server/db/dialect';
import type { PortalDatabase, PortalTransaction } from '../../server/db/portal-database';
import { type ServerProcess, ServerProcesses } from '../server/server-processes';
import { temporaryFolder } from '../server/start-test-server';
import { LONG_RUN } from '../support/long-run';
import { copyDatabase, ENGINE } from '../support/test-engine';
import { signIn } from './lead-writers';
import { CHECKER, callsTo, folderToPay, PARTNERS, SECRET } from './payout-portal';

const ROUNDS = LONG_RUN ? 25 : 1;
/** The moments at which a process dies: while its transaction waits, when it is done, or anywhere. */
const MOMENTS = ['before', 'after', 'anywhere'] as const;

const processes = new ServerProcesses();
beforeAll(() => processes.build(), 60_000);
afterEach(() => processes.kill());
const folder = mkdtempSync(join(tmpdir(), 'portal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const dataDir = join(folder, 'base');
beforeAll(() => folderToPay(dataDir), 120_000);

const path = { no: '1' };
const reference = (payout: number) => `P00001${String(payout).padStart(4, '0')}1`;
const numbers = Array.from({ length: PARTNERS }, (_, at) => at + 1);
const RESULT = [
  'reference,status,utr,day,why',
  ...numbers.map((payout) =>
    payout === 2
      ? `${reference(payout)},failed,,2020-09-10,Account closed`
      : `${reference(payout)},paid,UTR${100_000 + payout},2020-09-10,`,
  ),
  '',
].join('\n');
const TOTAL = numbers.reduce((all, payout) => all + payout * 10_000, 0);

/** Each step of a run that moves money or makes a file, the row for which others wait, and what it has stored by then. */
const STEPS = [
  {
    name: 'approve',
    call: (api: PortalApi): Promise<unknown> => api.call(approvePayout, { path, query: {} }),
    hold: (other: PortalTransaction) => holdAct(other, 2, 'approved'),
    stored: (database: PortalDatabase) => actsOf(database, 'approved'),
    done: { clearing: TOTAL, bank: 0 },
    before: { clearing: 0, bank: 0 },
  },
  {
    name: 'file',
    call: (api: PortalApi): Promise<unknown> =>
      api.call(payoutFile, { path, body: { template: 'generic-csv' } }),
    hold: (other: PortalTransaction) => holdAct(other, 3, 'exported'),
    stored: (database: PortalDatabase) => actsOf(database, 'exported'),
    done: { clearing: TOTAL, bank: 0 },
    before: { clearing: TOTAL, bank: 0 },
  },
  {
    name: 'result',
    call: (api: PortalApi): Promise<unknown> =>
      api.call(payoutResults, { path, query: {}, file: new Blob([RESULT], { type: 'text/csv' }) }),
    hold: async (other: PortalTransaction) => {
      const fate = { kind: 'paid', at_ms: 1, user_id: 'a2', bank_day: null, why: null } as const;
      await other
        .insertInto('payout_events')
        .values({ run: 1, payout: PARTNERS, seq: 1, ...fate, utr: 'HELD', result_sha256: null })
        .execute();
    },
    stored: async (database: PortalDatabase) =>
      Number(
        (
          await database
            .selectFrom('payout_events')
            .select(({ fn }) => fn.countAll().as('all'))
            .executeTakeFirst()
        )?.all,
      ) / PARTNERS,
    done: { clearing: 0, bank: TOTAL - 20_000 },
    before: { clearing: TOTAL, bank: 0 },
  },
] as const;

async function holdAct(other: PortalTransaction, seq: number, kind: 'approved' | 'exported'): Promise<void> {
  await other
    .insertInto('payout_run_events')
    .values({ run: 1, seq, kind, user_id: 'a2', at_ms: 1, reason: null })
    .execute();
}

async function actsOf(database: PortalDatabase, kind: 'approved' | 'exported'): Promise<number> {
  const acts = await database
    .selectFrom('payout_run_events')
    .select('seq')
    .where('kind', '=', kind)
    .execute();
  return acts.length;
}

async function killed({ child, exit }: ServerProcess): Promise<void> {
  child.kill('SIGKILL');
  await exit;
}

/** A process on the portal; the session outlives processes. */
async function startOn({ databaseUrl, dataDir: own = temporaryFolder() }: DatabasePlace, token?: string) {
  const server = processes.start({
    PORTAL_DATA_DIR: own,
    PORTAL_SECRET: SECRET,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });
  const address = await server.address();
  const session = token ?? (await signIn(address, CHECKER.email, CHECKER.password));
  return { server, session, api: callsTo(address, session) };
}

/** Counts the money again: nothing is lost, nothing is there twice, and verification agrees. */
async function recount(api: PortalApi, expected: { clearing: number; bank: number }): Promise<void> {
  const balances = new Map(
    (await api.call(ledgerBalances, {})).map(({ account, balance }) => [account, Number(toPaise(balance))]),
  );
  const of = (account: string) => balances.get(account) ?? 0;
  expect([...balances.values()].reduce((all, paise) => all + paise, 0)).toBe(0);
  expect({ clearing: of('clearing:payouts'), bank: of('bank:payouts') }).toEqual(expected);
  const owed = numbers.reduce((all, partner) => all + of(`payable:v${partner}`), 0);
  expect(owed + expected.clearing + expected.bank).toBe(TOTAL);
  expect((await api.call(verifyLedger, { query: {} })).differences).toEqual([]);
}

it(`kill -9 at approval, file and result on ${ENGINE}: each is whole or was never there, and is done once when it is asked again`, {
  timeout: 60_000 * ROUNDS,
}, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const moment = MOMENTS[round % MOMENTS.length];
    const place = await copyDatabase(dataDir, temporaryFolder());
    const inside = await openDatabase(place);
    onTestFinished(() => inside.destroy());
    let now = await startOn(place);
    for (const { name, call, hold, stored, done, before } of STEPS) {
      const other = moment === 'before' ? await inside.startTransaction().execute() : undefined;
      if (other) await hold(other);
      const lost = call(now.api).then(
        () => 'answered',
        () => 'lost',
      );
      if (moment === 'after') await expect.poll(() => stored(inside), { interval: 1 }).toBe(1);
      else await new Promise((resolve) => setTimeout(resolve, other ? 150 : (round * 11) % 60));
      await killed(now.server);
      const answer = await lost;
      await other?.rollback().execute();
      if (moment === 'before') expect([name, answer]).toEqual([name, 'lost']);
      now = await startOn(place, now.session);
      const kept = await stored(inside);
      // All of it or nothing, and all of it where it was acknowledged.
      expect([0, 1]).toContain(kept);
      if (moment === 'before') expect([name, kept]).toEqual([name, 0]);
      if (answer === 'answered') expect([name, kept]).toEqual([name, 1]);
      await recount(now.api, kept === 1 ? done : before);
      const again = await call(now.api);
      expect(await stored(inside)).toBe(1);
      if (name === 'file') expect(await call(now.api)).toEqual(again);
      if (name === 'result') expect(await call(now.api)).toMatchObject({ unchanged: PARTNERS, refused: 0 });
      await recount(now.api, done);
    }
    expect((await now.api.call(payoutRun, { path })).state).toBe('done');
    await killed(now.server);
  }
});
