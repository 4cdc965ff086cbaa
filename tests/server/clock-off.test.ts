import { describe, expect, it, onTestFinished } from 'vitest';
import { holds } from '../support/holds';
import { ResetWalk } from './reset-walk';
import {
  MovableClock,
  startTestServer,
  TEST_START,
  type TestServer,
  temporaryFolder,
} from './start-test-server';

const DAY_MINUTES = 24 * 60;
const SECRET = 'a secret only for tests, long enough';

/** A server whose own clock is some days off, while that of its database is right. */
async function aServer(
  days: number,
  dataDir = temporaryFolder(),
): Promise<{ server: TestServer; own: MovableClock }> {
  const own = new MovableClock();
  // The demo data is that of the right moment: the clock goes wrong afterwards.
  const server = await startTestServer({ secret: SECRET, clock: own, dataDir });
  onTestFinished(() => server.close());
  own.pass(days * DAY_MINUTES);
  return { server, own };
}

async function statusFor(server: TestServer, token: string): Promise<number> {
  return (await server.get('/api/features', token)).status;
}

describe.each([
  ['ahead', 1],
  ['behind', -1],
])('a server whose clock is a day %s', (_, days) => {
  it('lets people in, for 30 idle minutes and 12 hours at most', async () => {
    const { server, own } = await aServer(days);
    const answer = await server.signIn('vendor@example.com', 'vendor-demo-1');
    const { token } = await answer.json();
    expect(await statusFor(server, token)).toBe(200);
    own.pass(29);
    expect(await statusFor(server, token)).toBe(200);
    own.pass(30);
    expect(await statusFor(server, token)).toBe(401);
  });

  it('has codes that are good for 5 minutes by the clock of the database', async () => {
    holds('a code goes by the clock of the database');
    const { server } = await aServer(days);
    const walk = new ResetWalk(server);
    await walk.sendOtp();
    server.clock.pass(5);
    expect((await walk.verifyOtp(await walk.code())).status).toBe(400);
    await walk.sendOtp();
    server.clock.pass(4.9);
    expect((await walk.verifyOtp(await walk.code())).status).toBe(200);
    expect((await walk.setPassword('a new one, long enough')).status).toBe(200);
  });

  it('tells the same of a month as one whose clock is right', async () => {
    const dataDir = temporaryFolder();
    const { server: right } = await aServer(0, dataDir);
    const { server: wrong } = await aServer(days, dataDir);
    const token = await wrong.tokenFor('u0');
    const path = '/api/reports/summary?from=2026-10-01&to=2026-10-31';
    // What waits for somebody is a matter of today; what was earned is not.
    const { attention: _, ...told } = await (await wrong.get(path, token)).json();
    const { attention, ...rightly } = await (await right.get(path, await right.tokenFor('u0'))).json();
    expect(told).toEqual(rightly);
    expect(told.commission.rows.length).toBeGreaterThan(0);
    expect(attention).toBeDefined();
  });
});

describe('a clock that is set right again', () => {
  it('ends the sessions that a clock a day ahead has begun, instead of letting them live a day longer', async () => {
    holds('a clock a day off gives no session a longer life');
    const { server, own } = await aServer(1);
    const token = await server.tokenFor('u1');
    expect(await statusFor(server, token)).toBe(200);
    own.pass(-DAY_MINUTES);
    expect(own.now()).toBe(TEST_START);
    expect(await statusFor(server, token)).toBe(401);
  });

  it('ends those of a clock a day behind, which are too old by then', async () => {
    const { server, own } = await aServer(-1);
    const token = await server.tokenFor('u1');
    own.pass(DAY_MINUTES);
    expect(await statusFor(server, token)).toBe(401);
  });

  it('bears the few seconds by which the clocks of several machines differ', async () => {
    const dataDir = temporaryFolder();
    const { server: ahead, own } = await aServer(0, dataDir);
    const { server: right } = await aServer(0, dataDir);
    own.pass(0.5);
    expect(await statusFor(right, await ahead.tokenFor('u1'))).toBe(200);
  });
});
