import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { catchMail } from './mail-catcher';
import { codeIn } from './reset-walk';
import { type ServerProcess, ServerProcesses } from './server-processes';
import { raceSignIns } from './sign-in-race';
import { temporaryFolder } from './start-test-server';

const processes = new ServerProcesses();
beforeAll(() => processes.build(), 60_000);
afterEach(() => processes.kill());

function post(url: string, body: unknown, cookie = ''): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify(body),
  });
}

async function end({ child, exit }: ServerProcess): Promise<void> {
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
}

describe('the password reset of a demo account', () => {
  it('goes through with the code from the file, and the logs name neither code nor person', async () => {
    const dataDir = temporaryFolder();
    const server = processes.start({ PORTAL_DATA_DIR: dataDir });
    const address = await server.address();
    const email = 'vendor@example.com';
    expect((await post(`${address}/api/resetPass/sendOtp`, { email })).status).toBe(200);
    const written = () => server.lines.flatMap((line) => /^Mail was written to (.+)$/.exec(line)?.[1] ?? []);
    await expect.poll(() => written().length, { timeout: 5000 }).toBe(1);
    const file = written()[0] ?? '';
    expect(file.startsWith(join(dataDir, 'outbox'))).toBe(true);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const code = codeIn(readFileSync(file, 'utf8'));
    const verified = await post(`${address}/api/resetPass/verifyOtp/${encodeURIComponent(email)}`, {
      OTP: code,
    });
    expect(verified.status).toBe(200);
    const cookie = verified.headers.get('set-cookie')?.split(';')[0] ?? '';
    const newPassword = 'my grandmother has 3 goats';
    const set = await post(`${address}/api/resetPass/setPassword`, { email, newPassword }, cookie);
    expect(set.status).toBe(200);
    const signedIn = await post(`${address}/api/auth/login`, { email, password: newPassword });
    expect(signedIn.status).toBe(200);
    const { token } = await signedIn.json();
    const removed = await fetch(`${address}/api/push/tokens`, {
      method: 'DELETE',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ token: 'device-one' }),
    });
    expect(removed.status).toBe(200);
    await end(server);
    const logged = server.errorLines.map((line) => JSON.parse(line));
    expect(logged.map(({ route, status }) => [route, status])).toEqual([
      ['/api/resetPass/sendOtp', 200],
      ['/api/resetPass/verifyOtp/{email}', 200],
      ['/api/resetPass/setPassword', 200],
      ['/api/auth/login', 200],
      ['/api/push/tokens', 200],
    ]);
    for (const line of logged) expect(Object.values(line)).not.toContain(code);
    const printed = [...server.errorLines, ...written()].join();
    expect(printed).not.toMatch(/vendor@|example\.com|goats|device-one/);
    expect(printed).not.toContain(cookie.split('=')[1]);
  });
});

describe('two processes on one folder', () => {
  it('leave no session that was begun with the old password while it was changed', async () => {
    const environment = { PORTAL_DATA_DIR: temporaryFolder() };
    const two = [processes.start(environment), processes.start(environment)];
    const [one = '', other = ''] = await Promise.all(two.map((server) => server.address()));
    const { begun, left } = await raceSignIns(one, other);
    expect(begun).toBeGreaterThan(0);
    expect(left).toBe(0);
    await Promise.all(two.map(end));
  }, 40_000);

  it('hold the caps together, and send each mail once', async () => {
    const catcher = await catchMail();
    const environment = { PORTAL_DATA_DIR: temporaryFolder(), SMTP_URL: catcher.url };
    const two = [processes.start(environment), processes.start(environment)];
    const addresses = await Promise.all(two.map((server) => server.address()));
    const everywhere = (times: number, path: string, body: unknown) =>
      Promise.all(
        Array.from({ length: times }, (_, at) => post(`${addresses[at % addresses.length]}${path}`, body)),
      );
    const statusesOf = (answers: readonly Response[], status: number) =>
      answers.filter((answer) => answer.status === status).length;

    const asked = await everywhere(40, '/api/resetPass/sendOtp', { email: 'vendor@example.com' });
    expect([statusesOf(asked, 200), statusesOf(asked, 429)]).toEqual([1, 39]);
    for (const number of [2, 3, 4, 5, 6]) {
      await everywhere(2, '/api/resetPass/sendOtp', { email: `vendor${number}@example.com` });
    }
    await expect.poll(() => catcher.mails.length, { timeout: 10_000 }).toBe(6);
    // Time for a second copy, if there were one.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(catcher.mails.map(({ recipients }) => recipients[0]).toSorted()).toEqual([
      'vendor2@example.com',
      'vendor3@example.com',
      'vendor4@example.com',
      'vendor5@example.com',
      'vendor6@example.com',
      'vendor@example.com',
    ]);

    const raw = catcher.mails.find(({ recipients }) => recipients[0] === 'vendor@example.com')?.raw ?? '';
    const code = codeIn((await simpleParser(raw)).text);
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
    const path = '/api/resetPass/verifyOtp/vendor@example.com';
    // Of 200 guesses five are compared, so the right code comes too late then.
    expect(statusesOf(await everywhere(200, path, { OTP: wrong }), 400)).toBe(200);
    expect(statusesOf(await everywhere(2, path, { OTP: code }), 400)).toBe(2);
    await Promise.all(two.map(end));
  }, 40_000);
});
