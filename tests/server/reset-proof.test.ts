import { describe, expect, it } from 'vitest';
import { holds } from '../support/holds';
import { ResetWalk } from './reset-walk';
import { aServer } from './start-test-server';

const NEW_PASSWORD = 'my grandmother has 3 goats';
const NO_PROOF = { error: 'Please verify a code first.', code: 'reset.no-proof' };

async function expectNoProof(response: Response): Promise<void> {
  expect(response.status).toBe(403);
  expect(await response.json()).toEqual(NO_PROOF);
}

describe('the proof of a verified code', () => {
  it('is a cookie for the reset calls alone, for 10 minutes', async () => {
    const server = await aServer();
    const walk = new ResetWalk(server);
    await walk.sendOtp();
    const verified = await walk.verifyOtp(await walk.code());
    expect(verified.headers.get('set-cookie')).toMatch(
      /^reset_proof=[\w-]{43}; Max-Age=600; Path=\/api\/resetPass; HttpOnly; SameSite=Strict$/,
    );
    const set = await walk.setPassword(NEW_PASSWORD);
    expect(set.headers.get('set-cookie')).toMatch(
      /^reset_proof=; Max-Age=0; Path=\/api\/resetPass; HttpOnly;/,
    );
  });

  it.each([
    ['https://localhost/api/resetPass/verifyOtp/vendor%40example.com', {}],
    ['/api/resetPass/verifyOtp/vendor%40example.com', { 'X-Forwarded-Proto': 'https' }],
    ['/api/resetPass/verifyOtp/vendor%40example.com', { Origin: 'https://localhost' }],
  ])('is Secure over TLS: %s %j', async (path, headers) => {
    const server = await aServer();
    const walk = new ResetWalk(server);
    await walk.sendOtp();
    const response = await walk.post(path, { OTP: await walk.code() }, headers);
    expect(response.headers.get('set-cookie')).toContain('; Secure');
  });

  it('is needed', async () => {
    const server = await aServer();
    const walk = new ResetWalk(server);
    await expectNoProof(await walk.setPassword(NEW_PASSWORD));
    await walk.sendOtp();
    await expectNoProof(await walk.setPassword(NEW_PASSWORD));
    await walk.verifyOtp(await walk.wrongCode());
    await expectNoProof(await walk.setPassword(NEW_PASSWORD));
    for (const cookie of ['reset_proof=', 'reset_proof=x', `reset_proof=${'A'.repeat(43)}`, 'a=%00; =; ;;']) {
      walk.cookie = cookie;
      await expectNoProof(await walk.setPassword(NEW_PASSWORD));
    }
    expect((await server.signIn('vendor@example.com', 'vendor-demo-1')).status).toBe(200);
  });

  it('is good for that very address', async () => {
    holds('a new password needs the proof, for that address');
    const server = await aServer();
    const walk = new ResetWalk(server);
    await walk.toProof();
    await expectNoProof(await walk.setPassword(NEW_PASSWORD, 'vendor2@example.com'));
    await expectNoProof(await walk.setPassword(NEW_PASSWORD, 'nobody@example.com'));
    expect((await server.signIn('vendor2@example.com', 'vendor-demo-2')).status).toBe(200);
    expect((await walk.setPassword(NEW_PASSWORD)).status).toBe(200);
  });

  it('is good once, also when it is sent many times at the same moment', async () => {
    holds('the proof is good once');
    const server = await aServer();
    const walk = new ResetWalk(server);
    await walk.toProof();
    const passwords = [1, 2, 3, 4].map((goats) => `my grandmother has ${goats} goats`);
    const answers = await Promise.all(passwords.map((password) => walk.setPassword(password)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403]);
    await expectNoProof(await walk.setPassword(NEW_PASSWORD));
    const set = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await server.signIn('vendor@example.com', set)).status).toBe(200);
  });

  it('used up takes all others and the code on its way with it', async () => {
    const server = await aServer();
    const [first, second, third] = [new ResetWalk(server), new ResetWalk(server), new ResetWalk(server)];
    await first.toProof();
    server.clock.pass(1);
    await second.toProof();
    server.clock.pass(1);
    await third.sendOtp();
    expect((await second.setPassword(NEW_PASSWORD)).status).toBe(200);
    await expectNoProof(await first.setPassword(NEW_PASSWORD));
    await server.mailer?.flush();
    const mail = server.mailbox.mails.findLast(({ subject }) => subject.includes('code'));
    expect((await third.verifyOtp(/^\d{4}$/m.exec(mail?.body ?? '')?.[0] ?? '')).status).toBe(400);
  });

  it('is good for 10 minutes', async () => {
    const server = await aServer();
    const walk = new ResetWalk(server);
    await walk.toProof();
    server.clock.pass(10);
    await expectNoProof(await walk.setPassword(NEW_PASSWORD));
    await walk.toProof();
    server.clock.pass(9.9);
    expect((await walk.setPassword(NEW_PASSWORD)).status).toBe(200);
  });

  it('is worth nothing once the account is closed', async () => {
    const server = await aServer();
    const walk = new ResetWalk(server);
    await walk.toProof();
    await server.dependencies.database
      .updateTable('users')
      .set({ status: 'inactive' })
      .where('id', '=', 'u1')
      .execute();
    await expectNoProof(await walk.setPassword(NEW_PASSWORD));
  });

  it('is not readable in the database', async () => {
    const server = await aServer();
    const walk = new ResetWalk(server);
    await walk.toProof();
    const rows = await server.dependencies.database.selectFrom('reset_proofs').selectAll().execute();
    expect(rows.length).toBe(1);
    expect(JSON.stringify(rows)).not.toContain(walk.cookie?.split('=')[1]);
  });

  it('survives a password that is refused', async () => {
    const walk = new ResetWalk(await aServer());
    await walk.toProof();
    expect((await walk.setPassword('short')).status).toBe(400);
    expect((await walk.setPassword('password123')).status).toBe(400);
    expect((await walk.setPassword(NEW_PASSWORD)).status).toBe(200);
  });

  it('costs a stranger without it no hash', async () => {
    const walk = new ResetWalk(await aServer());
    const all = Array.from({ length: 60 }, () => walk.setPassword(NEW_PASSWORD));
    expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([403]));
  });
});
