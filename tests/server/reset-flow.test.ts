import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { holds } from '../support/holds';
import { ResetWalk } from './reset-walk';
import { aServer, errorOf } from './start-test-server';

const NEW_PASSWORD = ' my grandmother has 3 goats ';

describe('the way to a new password', () => {
  it('leads from a mail to a sign-in with the new one only', async () => {
    const server = await aServer();
    const walk = new ResetWalk(server);
    const asked = await walk.sendOtp('  Vendor@Example.com');
    expect(asked.status).toBe(200);
    expect(await asked.json()).toEqual({
      message: 'If this address is registered, a code is on its way.',
      resendAfterSeconds: 60,
    });
    const verified = await walk.verifyOtp(await walk.code(), 'VENDOR@example.com');
    expect(verified.status).toBe(200);
    expect(await verified.json()).toEqual({ message: 'The code is right. Please set a new password.' });
    const set = await walk.setPassword(NEW_PASSWORD, 'vendor@Example.com ');
    expect(set.status).toBe(200);
    expect(await set.json()).toEqual({ message: 'Your password was changed. Please log in.' });
    expect((await server.signIn('vendor@example.com', NEW_PASSWORD)).status).toBe(200);
    expect((await server.signIn('vendor@example.com', NEW_PASSWORD.trim())).status).toBe(401);
    expect((await server.signIn('vendor@example.com', 'vendor-demo-1')).status).toBe(401);
    expect((await server.signIn('vendor2@example.com', 'vendor-demo-2')).status).toBe(200);
  });

  it('sends a code that is four digits on a line of its own, zeros in front too', async () => {
    const server = await aServer();
    const walk = new ResetWalk(server);
    const codes: string[] = [];
    for (const userNumber of [1, 2, 3, 4, 5, 6]) {
      const email = userNumber === 1 ? walk.email : `vendor${userNumber}@example.com`;
      await walk.sendOtp(email);
      codes.push(await new ResetWalk(server, email).code());
    }
    expect(new Set(codes).size).toBeGreaterThan(1);
    const [mail] = server.mailbox.mails;
    expect(mail?.body).toMatch(/5 minutes/);
    expect(mail?.body).toMatch(/\p{Script=Devanagari}/u);
    expect(mail?.subject).not.toMatch(/\d/);
  });

  it('ends all sessions of the person, and nobody else’s', async () => {
    holds('a new password ends all sessions');
    const server = await aServer();
    const tokens = [await server.tokenFor('u1'), await server.tokenFor('u1'), await server.tokenFor('u2')];
    const walk = new ResetWalk(server);
    await walk.toProof();
    expect((await server.get('/api/features', tokens[0])).status).toBe(200);
    await walk.setPassword(NEW_PASSWORD);
    const statuses = await Promise.all(
      tokens.map(async (token) => (await server.get('/api/features', token)).status),
    );
    expect(statuses).toEqual([401, 401, 200]);
    const rows = await server.dependencies.database.selectFrom('sessions').select('user_id').execute();
    expect(rows).toEqual([{ user_id: 'u2' }]);
  });

  it('tells the person by mail', async () => {
    holds('and is told by mail');
    const server = await aServer();
    const walk = new ResetWalk(server);
    await walk.toProof();
    await walk.setPassword(NEW_PASSWORD);
    await server.mailer?.flush();
    expect(server.mailbox.mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['vendor@example.com', 'Your code for the partner portal'],
      ['vendor@example.com', 'Your password was changed'],
    ]);
    expect(server.mailbox.mails[1]?.body).not.toContain('goats');
  });

  it('ends the pause after wrong passwords', async () => {
    const server = await aServer();
    for (let failure = 1; failure <= 5; failure += 1) await server.signIn('vendor@example.com', 'wrong');
    expect((await server.signIn('vendor@example.com', 'vendor-demo-1')).status).toBe(429);
    const walk = new ResetWalk(server);
    await walk.toProof();
    await walk.setPassword(NEW_PASSWORD);
    expect((await server.signIn('vendor@example.com', NEW_PASSWORD)).status).toBe(200);
  });

  it('keeps all of it or nothing', async () => {
    const server = await aServer();
    const token = await server.tokenFor('u1');
    const walk = new ResetWalk(server);
    await walk.toProof();
    await server.dependencies.database.schema.alterTable('outbox').renameTo('elsewhere').execute();
    expect((await walk.setPassword(NEW_PASSWORD)).status).toBe(500);
    await server.dependencies.database.schema.alterTable('elsewhere').renameTo('outbox').execute();
    expect((await server.get('/api/features', token)).status).toBe(200);
    expect((await server.signIn('vendor@example.com', 'vendor-demo-1')).status).toBe(200);
    expect((await walk.setPassword(NEW_PASSWORD)).status).toBe(200);
  });
});

describe('asking for a code', () => {
  it.each([
    [{ email: 'nonsense' }, 'Invalid email format'],
    [{ email: ' '.repeat(5) }, 'Email is required'],
    [{ email: '' }, 'Email is required'],
    [{ email: 'a' }, 'Invalid email format'],
    [{}, 'Email is required'],
    [{ email: `${'a'.repeat(250)}@example.com` }, 'Invalid email format'],
  ])('with %j is refused in words', async (body, error) => {
    const walk = new ResetWalk(await aServer());
    const response = await walk.post('/api/resetPass/sendOtp', body);
    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({ error, field: 'email' });
  });

  it('keeps the code and its mail, or neither', async () => {
    const server = await aServer();
    const { database } = server.dependencies;
    const walk = new ResetWalk(server);
    await database.schema.alterTable('outbox').renameTo('elsewhere').execute();
    expect((await walk.sendOtp()).status).toBe(500);
    expect(await database.selectFrom('password_resets').selectAll().execute()).toEqual([]);
    await database.schema.alterTable('elsewhere').renameTo('outbox').execute();
    expect((await walk.sendOtp()).status).toBe(200);
  });

  it('goes by the clock of the database, not of the process', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    onTestFinished(() => void vi.useRealTimers());
    const server = await aServer();
    const walk = new ResetWalk(server);
    await walk.sendOtp();
    const code = await walk.code();
    vi.setSystemTime(Date.parse('2040-01-01'));
    expect((await walk.verifyOtp(code)).status).toBe(200);
    const [row] = await server.dependencies.database.selectFrom('password_resets').selectAll().execute();
    expect(row?.created_at_ms).toBeGreaterThan(Date.parse('2026-01-01'));
    expect(row?.created_at_ms).toBeLessThan(Date.parse('2040-01-01'));
  });
});
