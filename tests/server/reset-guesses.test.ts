import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { KeyedHash } from '../../server/process/keyed-hash';
import { holds } from '../support/holds';
import { ResetWalk } from './reset-walk';
import { aServer, startTestServer, temporaryFolder } from './start-test-server';

const ADDRESSES = ['vendor@example.com', 'nobody@example.com'];
const LOCKED = { error: 'There were too many wrong codes. Try again in 1 hour.', code: 'reset.locked' };

/** A code that is not right, for an address that may have none. */
async function wrongCode(walk: ResetWalk): Promise<string> {
  return walk.wrongCode().catch(() => '0000');
}

async function guessWrong(walk: ResetWalk, times: number): Promise<number[]> {
  const code = await wrongCode(walk);
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) statuses.push((await walk.verifyOtp(code)).status);
  return statuses;
}

describe('guesses', () => {
  it.each(ADDRESSES)('200 at once for %s: exactly 5 are compared', async (email) => {
    const dataDir = temporaryFolder();
    const one = await startTestServer({ dataDir });
    const two = await startTestServer({ dataDir }, one.clock);
    const walks = [new ResetWalk(one, email), new ResetWalk(two, email)];
    await walks[0]?.sendOtp();
    const compared = vi.spyOn(KeyedHash.prototype, 'matches');
    onTestFinished(() => compared.mockRestore());
    const wrong = walks[0] ? await wrongCode(walks[0]) : '';
    const all = Array.from({ length: 100 }, () => walks.map((walk) => walk.verifyOtp(wrong))).flat();
    expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([400]));
    expect(compared).toHaveBeenCalledTimes(5);
    await one.close();
    await two.close();
  });

  it('after the fifth the right code is refused too', async () => {
    holds('5 guesses a code');
    const server = await aServer();
    const walk = new ResetWalk(server);
    await walk.sendOtp();
    expect(await guessWrong(walk, 4)).toEqual([400, 400, 400, 400]);
    expect((await walk.verifyOtp(await walk.code())).status).toBe(200);
    server.clock.pass(1);
    await walk.sendOtp();
    await guessWrong(walk, 5);
    expect((await walk.verifyOtp(await walk.code())).status).toBe(400);
  });

  it.each(ADDRESSES)('10 wrong ones lock the reset of %s for an hour', async (email) => {
    const server = await aServer();
    const walk = new ResetWalk(server, email);
    await walk.sendOtp();
    await guessWrong(walk, 5);
    server.clock.pass(1);
    await walk.sendOtp();
    expect(await guessWrong(walk, 6)).toEqual([400, 400, 400, 400, 400, 429]);
    const locked = await walk.verifyOtp('0000', ` ${email.toUpperCase()}`);
    expect(await locked.json()).toEqual({
      ...LOCKED,
      error: expect.stringMatching(/in (1 hour|60 minutes)\.$/),
    });
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(3590);
    server.clock.pass(59);
    const askedAgain = await walk.sendOtp();
    expect(askedAgain.status).toBe(429);
    expect(await askedAgain.json()).toMatchObject({ code: 'reset.locked' });
    server.clock.pass(1);
    expect((await walk.sendOtp()).status).toBe(200);
    // It begins anew: five more wrong ones do not lock.
    await guessWrong(walk, 5);
    server.clock.pass(1);
    expect((await walk.sendOtp()).status).toBe(200);
  });

  it('that are right at last make the wrong ones forgotten', async () => {
    const server = await aServer();
    const walk = new ResetWalk(server);
    for (let round = 0; round < 4; round += 1) {
      await walk.sendOtp();
      expect(await guessWrong(walk, 4)).toEqual([400, 400, 400, 400]);
      expect((await walk.verifyOtp(await walk.code())).status).toBe(200);
      server.clock.pass(1);
    }
  });

  it('that lock void what is left of a code', async () => {
    const server = await aServer();
    const walk = new ResetWalk(server);
    for (const times of [4, 5, 1]) {
      await walk.sendOtp();
      await guessWrong(walk, times);
      server.clock.pass(1);
    }
    expect((await walk.verifyOtp(await walk.code())).status).toBe(429);
  });

  it('at all accounts together are 300 a day, then only a first one from each source an hour, right ones not counted', async () => {
    holds('300 wrong codes a day at all accounts');
    const server = await aServer();
    const owner = new ResetWalk(server);
    const elsewhere = new ResetWalk(server, 'vendor2@example.com', '198.51.100.7');
    for (let account = 0; account < 60; account += 1) {
      const walk = new ResetWalk(server, `nobody${account}@example.com`);
      await walk.sendOtp();
      if (account === 30) {
        await owner.sendOtp();
        expect((await owner.verifyOtp(await owner.code())).status).toBe(200);
        server.clock.pass(1);
      }
      expect(await guessWrong(walk, 5)).toEqual([400, 400, 400, 400, 400]);
    }
    // Whoever shares a source with the strangers waits, for an hour at most.
    await owner.sendOtp();
    const refused = await owner.verifyOtp(await owner.code());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
    expect(await refused.json()).toEqual({
      error: expect.stringMatching(/^Codes cannot be checked right now\. Try again in .+\.$/),
      code: 'reset.paused',
    });
    // Whoever comes from somewhere else does not, and their right code leaves that source unblemished.
    for (let round = 0; round < 2; round += 1) {
      await elsewhere.sendOtp();
      expect((await elsewhere.verifyOtp(await elsewhere.code())).status).toBe(200);
      server.clock.pass(1);
    }
    server.clock.pass(60);
    await owner.sendOtp();
    expect((await owner.verifyOtp(await owner.code())).status).toBe(200);
  });

  it('sent at once from one source, when there were too many at all accounts: exactly one is compared', async () => {
    const server = await aServer();
    const { database } = server.dependencies;
    const walk = new ResetWalk(server);
    await walk.sendOtp();
    const wrong = await wrongCode(walk);
    await walk.verifyOtp(wrong);
    await database.updateTable('reset_guesses').set({ guesses: 300 }).execute();
    const emails = Array.from({ length: 10 }, (_, at) => `nobody${at}@example.com`);
    const walks = emails.map((email) => new ResetWalk(server, email, '198.51.100.7'));
    for (const each of walks) await each.sendOtp();
    const statuses = await Promise.all(walks.map(async (each) => (await each.verifyOtp(wrong)).status));
    expect(statuses.toSorted()).toEqual([400, ...Array.from({ length: 9 }, () => 429)]);
  });

  it('lock nobody else', async () => {
    const server = await aServer();
    const walk = new ResetWalk(server);
    await walk.sendOtp();
    await guessWrong(walk, 5);
    server.clock.pass(1);
    await walk.sendOtp();
    await guessWrong(walk, 5);
    expect((await new ResetWalk(server, 'vendor2@example.com').sendOtp()).status).toBe(200);
  });
});
