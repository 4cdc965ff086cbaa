import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BusinessCalendar } from '#core/shared/month';
import { verify } from '../../server/admin/verify';
import { checkOnceANight } from '../../server/features/closing/nightly-check';
import { refreshSums } from '../../server/features/commission/refresh-sums';
import { verifyAside } from '../../server/process/verify-aside';
import { startTestServer, type TestServer, temporaryFolder } from './start-test-server';

const calendar = new BusinessCalendar();
let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ demoClosings: true });
  // A moment of the night after the hour of the check, in India.
  const { clock } = server;
  const passed = (clock.now() - calendar.startOf(calendar.dayAt(clock.now()))) / 60_000;
  clock.pass(24 * 60 - passed + 60);
});
afterEach(() => server.close());

async function check(
  stop = new AbortController().signal,
  figures: (stop: AbortSignal) => Promise<readonly string[]> = async () =>
    (await verify(server.dependencies.database, calendar)).differences,
) {
  const { database, outbox } = server.dependencies;
  const parts = { database, calendar, clock: server.clock, outbox, publicUrl: undefined, figures };
  await checkOnceANight(parts, stop);
}
const ready = async () => (await (await server.get('/api/ready')).json()).checked;
const mails = () =>
  server.dependencies.database
    .selectFrom('outbox')
    .select(['recipient', 'subject'])
    .where('subject', 'like', 'The nightly check%')
    .execute();

it('checks all figures once a night, after two, and says in readiness how it ended', async () => {
  await check();
  expect(await ready()).toBeUndefined();
  server.clock.pass(61);
  await Promise.all([check(), check()]);
  const day = calendar.dayAt(server.clock.now());
  expect(await ready()).toEqual({ day, differences: 0 });
  expect(await mails()).toEqual([]);
  const { database } = server.dependencies;
  expect(await database.selectFrom('ledger_proofs').selectAll().execute()).toHaveLength(1);
});

it('mails the administrators when a kept sum is not that of its rows', async () => {
  server.clock.pass(61);
  const { database } = server.dependencies;
  await refreshSums(database, new AbortController().signal);
  const kept = await database.selectFrom('deal_sums').selectAll().limit(1).executeTakeFirstOrThrow();
  await database
    .deleteFrom('deal_sums')
    .where('franchise_code', '=', kept.franchise_code)
    .where('month', '=', kept.month)
    .execute();
  await check();
  expect((await ready()).differences).toBeGreaterThan(0);
  const told = await mails();
  expect(told.map(({ recipient }) => recipient).toSorted()).toEqual([
    'admin2@example.com',
    'admin@example.com',
  ]);
  server.clock.pass(30);
  await check();
  expect(await mails()).toHaveLength(told.length);
});

it('takes the lines of the command that verifies, and says when it could not be run', async () => {
  const folder = temporaryFolder();
  const command = (text: string, stop = new AbortController().signal) => {
    const file = join(folder, `${randomUUID()}.mjs`);
    writeFileSync(file, text);
    return verifyAside(file, { PATH: process.env.PATH }, stop);
  };
  expect(await command('console.log("all agree")')).toEqual([]);
  expect(
    await command('console.error("FR-001 2026-10: differs.\\nFR-002: differs."); process.exitCode = 3'),
  ).toEqual(['FR-001 2026-10: differs.', 'FR-002: differs.']);
  await expect(
    command('console.error("The database file is damaged"); process.exitCode = 1'),
  ).rejects.toThrow('The figures were not verified: The database file is damaged');
  await expect(command('setInterval(() => {}, 1000)', AbortSignal.timeout(500))).rejects.toThrow(
    'The figures were not verified',
  );
});

it('that is stopped in the middle is done by the next process', async () => {
  server.clock.pass(61);
  const stop = new AbortController();
  const stopped = check(stop.signal, async () => {
    stop.abort();
    throw new Error('stopped');
  });
  await expect(stopped).rejects.toThrow('stopped');
  expect(await ready()).toBeUndefined();
  await check();
  expect(await ready()).toMatchObject({ differences: 0 });
});
