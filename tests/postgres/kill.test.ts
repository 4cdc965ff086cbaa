import { afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../server/db/dialect';
import { brokenPromisesIn } from '../faults/kept-leads';
import { LeadWriters, signIn } from '../faults/lead-writers';
import { ServerProcesses } from '../server/server-processes';
import { temporaryFolder } from '../server/start-test-server';
import { holds } from '../support/holds';
import { LONG_RUN } from '../support/long-run';
import { freshDatabase } from '../support/test-engine';

const ROUNDS = LONG_RUN ? 30 : 2;
const CLIENTS = 6;

const processes = new ServerProcesses();
beforeAll(() => processes.build(), 60_000);
afterEach(() => processes.kill());

it('kill -9 of two processes on one PostgreSQL loses nothing that was acknowledged, and makes nothing twice', {
  timeout: 60_000 + ROUNDS * 15_000,
}, async () => {
  holds('kill -9 of the servers over PostgreSQL');
  const place = await freshDatabase('demo');
  const database = await openDatabase(place);
  onTestFinished(() => database.destroy());
  const start = () =>
    [1, 2].map(() =>
      processes.start({
        DATABASE_URL: place.databaseUrl ?? '',
        PORTAL_SECRET: 'the same for every process of a portal',
        PORTAL_DATA_DIR: temporaryFolder(),
      }),
    );
  let servers = start();
  let addresses = await Promise.all(servers.map((server) => server.address()));
  const writers = new LeadWriters(await signIn(addresses[0] ?? '', 'vendor@example.com', 'vendor-demo-1'));
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = writers.acknowledged.length;
    const writing = writers.write(addresses, CLIENTS);
    await expect.poll(() => writers.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + 10);
    // Somewhere within the next writes, elsewhere each time.
    await new Promise((resolve) => setTimeout(resolve, (round * 37) % 150));
    for (const { child } of servers) child.kill('SIGKILL');
    await Promise.all(servers.map(({ exit }) => exit));
    writers.stop();
    await writing;
    servers = start();
    addresses = await Promise.all(servers.map((server) => server.address()));
    expect(await brokenPromisesIn(database, writers.acknowledged)).toEqual([]);
    // Whoever got no answer asks again under the same name, and then it is there once.
    for (const { mobile, key } of writers.unanswered.splice(0)) {
      const id = await writers.repeat(addresses.at(-1) ?? '', mobile, key);
      writers.acknowledged.push({ id, mobile, key });
    }
    expect(await brokenPromisesIn(database, writers.acknowledged)).toEqual([]);
  }
  // The search can fail.
  const [gone] = writers.acknowledged;
  await database
    .updateTable('leads')
    .set({ mobile: null })
    .where('id', '=', gone?.id ?? '')
    .execute();
  expect(await brokenPromisesIn(database, writers.acknowledged)).toEqual([`lost: ${gone?.id}`]);
});
