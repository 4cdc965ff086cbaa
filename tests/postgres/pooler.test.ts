import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { closingMonths } from '#contract/closings';
import { PostgresServer } from '../../scripts/postgres-server.mjs';
import { composeServer } from '../../server/compose';
import { openDatabase } from '../../server/db/dialect';
import { ClosingCalls } from '../faults/closing-portal';
import { brokenPromisesIn } from '../faults/kept-leads';
import { LeadWriters, signIn } from '../faults/lead-writers';
import { ServerProcesses } from '../server/server-processes';
import { temporaryFolder } from '../server/start-test-server';
import { Pooler } from './pooler';

const SECRET = 'the same for every process of a portal';
/** Fewer than two portals want, so that a connection serves one transaction of this and the next of that. */
const CONNECTIONS = 4;
const ROWS = 3000;

const processes = new ServerProcesses();
beforeAll(() => processes.build(), 60_000);
afterEach(() => processes.kill());

async function aPooler(): Promise<{ server: PostgresServer; pooler: Pooler }> {
  const server = new PostgresServer();
  onTestFinished(() => server.remove());
  await server.create();
  const seeded = await composeServer({
    databaseUrl: server.urlOf('postgres'),
    secret: SECRET,
    demoData: true,
  });
  await seeded.close();
  const pooler = new Pooler();
  onTestFinished(() => pooler.stop());
  await pooler.start(server.folder, CONNECTIONS);
  return { server, pooler };
}

const portalOn = (databaseUrl: string) =>
  processes.start({
    DATABASE_URL: databaseUrl,
    PORTAL_SECRET: SECRET,
    PORTAL_DATA_DIR: temporaryFolder(),
  });

describe.runIf(Pooler.isThere())('a pooler that gives each transaction another connection', () => {
  it('serves two portals: leads, a long file, a long list and a closing at once', async () => {
    const { server, pooler } = await aPooler();
    const portals = [1, 2].map(() => portalOn(`${pooler.url}?pooler=transaction`));
    const [one = '', two = ''] = await Promise.all(portals.map((each) => each.address()));
    const token = await signIn(one, 'admin@example.com', 'admin-demo-1');
    const headers = { Authorization: `Bearer ${token}` };
    const writers = new LeadWriters(await signIn(one, 'vendor@example.com', 'vendor-demo-1'));
    const writing = writers.write([one, two], 6);

    const rows = Array.from({ length: ROWS }, (_, at) => `P-${at},FR-001,Asha ${at}`);
    const imported = await fetch(`${two}/api/imports/leads?file=leads.csv`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'text/csv' },
      body: ['id,Franchise_code,Full_Name', ...rows].join('\n'),
    });
    expect(await imported.text()).toContain(`"created":${ROWS}`);
    const lists = await Promise.all(
      [one, two, one, two].map(async (address) =>
        (await fetch(`${address}/api/fetchDematLeads/FR-001`, { headers })).json(),
      ),
    );
    for (const { data } of lists)
      expect(data.filter(({ id }: { id: string }) => id.startsWith('P-')).length).toBe(ROWS);

    const calls = await ClosingCalls.signedIn(two, {
      email: 'admin@example.com',
      password: 'admin-demo-1',
    });
    const { months } = closingMonths.answer.parse((await calls.months()).body);
    const next = months.find(({ state }) => state === 'open')?.month ?? expect.fail('no month is open');
    const { hash } = (await calls.prepare(next)).body;
    expect((await calls.confirm(next, hash)).status).toBe(200);
    expect((await calls.verify()).body).toMatchObject({ differences: [] });

    writers.stop();
    await writing;
    expect(writers.acknowledged.length).toBeGreaterThan(50);
    expect([writers.refused, writers.unanswered]).toEqual([[], []]);
    const database = await openDatabase({ databaseUrl: server.urlOf('postgres') });
    onTestFinished(() => database.destroy());
    expect(await brokenPromisesIn(database, writers.acknowledged)).toEqual([]);
    for (const { errorLines } of portals)
      expect(errorLines.filter((line) => /prepared statement|unexpected/i.test(line))).toEqual([]);
  }, 120_000);

  it('refuses the limits of a portal that was not told of it, which says so and ends', async () => {
    const { pooler } = await aPooler();
    const portal = portalOn(pooler.url);
    expect(await portal.exit).toBe(1);
    expect(portal.errorLines).toEqual([
      expect.stringMatching(/^DATABASE_URL cannot be used: .*unsupported startup parameter/),
    ]);
  }, 60_000);
});
