import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import { PostgresServer } from '../../scripts/postgres-server.mjs';
import { composeServer } from '../../server/compose';
import { clockOf, openDatabase } from '../../server/db/dialect';
import { Leases } from '../../server/db/leases';
import { migrate } from '../../server/db/migrations/migrate';
import { ServerProcesses } from '../server/server-processes';
import { temporaryFolder } from '../server/start-test-server';
import { holds } from '../support/holds';

const processes = new ServerProcesses();
const postgres = new PostgresServer({ durable: true });
const environment = { PORTAL_SECRET: 'the same for every process of a portal' };
beforeAll(() => Promise.all([processes.build(), postgres.create()]), 120_000);
afterEach(() => processes.kill());
afterAll(() => postgres.remove());

const LEAD = {
  Full_Name: 'Asha Example',
  Product_Category: 'Mutual Fund',
  consent: { version: '2026-11', language: 'Hindi', givenAt: '2024-11-20T15:30:00+05:30' },
  Offers: false,
  Note: 'Half of a lead would lack this.',
};

it('a database that stops and comes back costs neither a restart nor half a write', async () => {
  holds('PostgreSQL stops and comes back');
  const databaseUrl = postgres.urlOf('postgres');
  // Demo data is written by nobody but tests here: a person who may sign in.
  const seeded = await composeServer({ databaseUrl, secret: environment.PORTAL_SECRET, demoData: true });
  await seeded.close();
  const server = processes.start({
    DATABASE_URL: databaseUrl,
    PORTAL_DATA_DIR: temporaryFolder(),
    ...environment,
  });
  const url = await server.address();
  const signedIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'vendor@example.com', password: 'vendor-demo-1' }),
  });
  const Authorization = `Bearer ${(await signedIn.json()).token}`;
  const statuses: number[] = [];
  const made: string[] = [];
  let loading = true;
  const load = async (lane: number) => {
    for (let at = 0; loading; at += 1) {
      const answer = await fetch(`${url}/api/leads`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization },
        body: JSON.stringify({ ...LEAD, Mobile: `9${lane}${String(at).padStart(8, '0')}` }),
      });
      statuses.push(answer.status);
      if (answer.status === 200) made.push((await answer.json()).id);
      else expect(answer.headers.get('retry-after')).toBe('2');
      if (answer.status === 503) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const lanes = [1, 2, 3, 4].map(load);
  await expect.poll(() => made.length).toBeGreaterThan(5);
  for (const how of ['in-order', 'at-once'] as const) {
    await postgres.stop(how);
    const before = statuses.length;
    await expect
      .poll(() => statuses.slice(before).filter((status) => status === 503).length)
      .toBeGreaterThan(5);
    expect((await fetch(`${url}/api/ready`)).status).toBe(503);
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    await postgres.start();
    const known = made.length;
    await expect.poll(() => made.length).toBeGreaterThan(known + 5);
    expect((await fetch(`${url}/api/ready`)).status).toBe(200);
  }
  loading = false;
  await Promise.all(lanes);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  const database = await openDatabase({ databaseUrl });
  onTestFinished(() => database.destroy());
  const leads = await database.selectFrom('leads').select('id').where('mobile', 'like', '+919%').execute();
  const ids = new Set(leads.map(({ id }) => id));
  // What was acknowledged is there.
  expect(made.filter((id) => !ids.has(id))).toEqual([]);
  // And what is there is whole: consent and note beside each lead that the portal made.
  const whole = await database
    .selectFrom('leads')
    .innerJoin('lead_details', 'lead_details.lead_id', 'leads.id')
    .innerJoin('lead_activities', 'lead_activities.lead_id', 'leads.id')
    .select('leads.id')
    .where('lead_activities.text', '=', LEAD.Note)
    .execute();
  const portalMade = [...ids].filter((id) => /^P[0-9A-F]{12}$/.test(id));
  expect(new Set(whole.map(({ id }) => id))).toEqual(new Set(portalMade));
  expect(server.child.exitCode).toBe(null);
}, 90_000);

it('a database that is not there is refused at the start, in one line that names the setting', async () => {
  for (const DATABASE_URL of [
    'postgres://nobody@127.0.0.1:1/portal',
    postgres.urlOf('missing'),
    postgres.urlOf('postgres').replace('postgres@', 'stranger:open-sesame@'),
  ]) {
    const server = processes.start({ DATABASE_URL, PORTAL_DATA_DIR: temporaryFolder(), ...environment });
    expect(await server.exit).toBe(1);
    expect(server.lines).toEqual([]);
    expect(server.errorLines).toEqual([expect.stringMatching(/^DATABASE_URL cannot be used: \S/)]);
    expect(server.errorLines[0]).not.toContain('open-sesame');
  }
}, 60_000);

it('a lease that cannot be given back while the database is away is given back when it is there again', async () => {
  const database = await openDatabase({ databaseUrl: postgres.urlOf('postgres') });
  onTestFinished(() => database.destroy());
  await migrate(database);
  const leases = new Leases(database, clockOf(database), 60_000);
  const lease = (await leases.take('of-a-test')) ?? expect.fail('somebody has it');
  await postgres.stop();
  await leases.end(lease);
  await postgres.start();
  await expect.poll(() => leases.isTaken('of-a-test', database)).toBe(false);
});
