import { describe, expect, it } from 'vitest';
import { holds } from '../support/holds';
import { ResetWalk } from './reset-walk';
import { aServer, errorOf } from './start-test-server';

const WRONG = { error: 'This code is not right or has expired.', code: 'reset.wrong-code' };

describe('a code', () => {
  it('that is wrong is refused, and the right one then taken', async () => {
    const walk = new ResetWalk(await aServer());
    await walk.sendOtp();
    const refused = await walk.verifyOtp(await walk.wrongCode());
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual(WRONG);
    expect(refused.headers.get('set-cookie')).toBeNull();
    expect((await walk.verifyOtp(await walk.code())).status).toBe(200);
  });

  it('is good for 5 minutes', async () => {
    holds('a code lives 5 minutes');
    const server = await aServer();
    const walk = new ResetWalk(server);
    await walk.sendOtp();
    server.clock.pass(5);
    expect((await walk.verifyOtp(await walk.code())).status).toBe(400);
    await walk.sendOtp();
    server.clock.pass(4.9);
    expect((await walk.verifyOtp(await walk.code())).status).toBe(200);
  });

  it('is good once, also when it is sent many times at the same moment', async () => {
    holds('a code is good once');
    const walk = new ResetWalk(await aServer());
    await walk.sendOtp();
    const code = await walk.code();
    const answers = await Promise.all([1, 2, 3, 4].map(() => walk.verifyOtp(code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    expect(await (await walk.verifyOtp(code)).json()).toEqual(WRONG);
  });

  it('voids the one before', async () => {
    holds('a new code voids the one before');
    const server = await aServer();
    const walk = new ResetWalk(server);
    await walk.sendOtp();
    const first = await walk.code();
    server.clock.pass(1);
    await walk.sendOtp();
    const second = await walk.code();
    expect((await walk.verifyOtp(first)).status).toBe(first === second ? 200 : 400);
    expect((await walk.verifyOtp(second)).status).toBe(first === second ? 400 : 200);
  });

  it('is for one address: what is kept of it fits no other', async () => {
    const server = await aServer();
    const { database } = server.dependencies;
    const [one, other] = [new ResetWalk(server), new ResetWalk(server, 'vendor2@example.com')];
    await one.sendOtp();
    const [row] = await database.selectFrom('password_resets').selectAll().execute();
    await other.sendOtp();
    await database
      .updateTable('password_resets')
      .set({ code_hash: row?.code_hash ?? null })
      .execute();
    const code = await one.code();
    expect((await other.verifyOtp(code)).status).toBe(400);
    expect((await one.verifyOtp(code)).status).toBe(200);
  });

  it('is never kept readable once it was sent', async () => {
    const server = await aServer();
    const { database } = server.dependencies;
    const walk = new ResetWalk(server);
    await walk.sendOtp();
    const code = await walk.code();
    for (const table of ['password_resets', 'outbox'] as const) {
      const rows = await database.selectFrom(table).selectAll().execute();
      const texts = rows.flatMap((row) => Object.values(row).filter((value) => typeof value === 'string'));
      expect(texts.length).toBeGreaterThan(0);
      expect(texts.filter((text) => new RegExp(`\\b${code}\\b`).test(text))).toEqual([]);
    }
  });

  it.each([
    { OTP: '' },
    { OTP: '123' },
    { OTP: '12345' },
    { OTP: 'abcd' },
    { OTP: '١٢٣٤' },
    { OTP: 1234 },
    {},
  ])('in the form %j is not looked at', async (body) => {
    const server = await aServer();
    const walk = new ResetWalk(server);
    await walk.sendOtp();
    const response = await walk.post('/api/resetPass/verifyOtp/vendor%40example.com', body);
    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({ error: 'Please enter OTP', field: 'OTP' });
    const rows = await server.dependencies.database.selectFrom('password_resets').select('guesses').execute();
    expect(rows).toEqual([{ guesses: 0 }]);
  });

  it('nobody asked for is wrong', async () => {
    const walk = new ResetWalk(await aServer());
    expect(await (await walk.verifyOtp('0000')).json()).toEqual(WRONG);
  });
});
