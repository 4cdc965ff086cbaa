import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { run } from '../../cli/run';
import { memoryIo, runWith, temporaryFolder } from '../cli/memory-io';
import { aSecondFactor, codeOf, factorCall } from '../support/a-second-factor';
import { listen } from './listen';
import { startTestServer, type TestServer } from './start-test-server';

const LOGIN = ['auth', 'login', '--email', 'admin@example.com', '--password-stdin'];

let server: TestServer;
let address: string;
let end: () => void;
beforeEach(async () => {
  server = await startTestServer();
  ({ address, close: end } = await listen(server));
});
afterEach(async () => {
  end();
  await server.close();
});

const login = (home: string, ...more: string[]) =>
  runWith([...LOGIN, '--api-url', address, ...more], { home, stdin: 'admin-demo-1\n' });

it('signs in with a code from a flag, and says without a terminal that one is needed', async () => {
  const { secret } = await aSecondFactor(server);
  const home = temporaryFolder();
  const without = await login(home);
  expect(without.code).toBe(4);
  expect(without.stderr).toMatch(
    /^error: This account needs a code of its authenticator app\n[\s\S]*--code 123456/,
  );
  const wrong = await login(home, '--code', codeOf(server, secret, 9));
  expect([wrong.code, wrong.stderr]).toEqual([4, expect.stringMatching(/^error: This code is not right/)]);
  expect((await login(home, '--code', codeOf(server, secret))).code).toBe(0);
});

it('asks for the code on a terminal, again after a wrong one', async () => {
  const { secret } = await aSecondFactor(server);
  const { io, texts } = memoryIo({ terminal: { stdin: true, stderr: true } });
  const stdin = new PassThrough();
  const running = run(['auth', 'login', '--api-url', address, '--email', 'admin@example.com'], {
    ...io,
    stdin,
  });
  await expect.poll(() => texts.stderr).toContain('Password');
  stdin.write('admin-demo-1');
  stdin.write('\r');
  await expect.poll(() => texts.stderr).toContain('Code of your authenticator app');
  stdin.write(codeOf(server, secret, 9));
  stdin.write('\r');
  await expect.poll(() => texts.stderr).toContain('This code is not right');
  stdin.write(codeOf(server, secret));
  stdin.write('\r');
  expect(await running).toBe(0);
});

it('asks again before an act about money, and goes on with it; where nobody can be asked, it ends with 4', async () => {
  end();
  await server.close();
  server = await startTestServer({ demoClosings: true });
  ({ address, close: end } = await listen(server));
  const { secret } = await aSecondFactor(server);
  const token = await server.tokenFor('u0');
  const env = { COMMISSION_TOKEN: token };
  const approve = ['payout', 'approve', '2', '--yes', '--api-url', address];
  const refused = await runWith(approve, { env });
  expect([refused.code, refused.stderr]).toEqual([
    4,
    expect.stringMatching(
      /^error: Enter the code of your authenticator app to go on\.\n[\s\S]*commission auth login/,
    ),
  ]);
  const { io, texts } = memoryIo({ env, terminal: { stdin: true, stderr: true } });
  const stdin = new PassThrough();
  const running = run(approve, { ...io, stdin });
  await expect.poll(() => texts.stderr).toContain('Code of your authenticator app');
  stdin.write(codeOf(server, secret));
  stdin.write('\r');
  await running;
  // It has gone on, to whatever the run allows.
  expect(texts.stderr).not.toContain('to go on');
});

it('asks before a snapshot is written, which a token of a program may without', async () => {
  const { secret, token: proved } = await aSecondFactor(server);
  const token = await server.tokenFor('u0');
  const env = { COMMISSION_TOKEN: token };
  const into = () => ['snapshot', '-o', temporaryFolder(), '--api-url', address];
  const refused = await runWith(into(), { env });
  expect([refused.code, refused.stderr]).toEqual([4, expect.stringMatching(/^error: Enter the code/)]);
  const { io, texts } = memoryIo({ env, terminal: { stdin: true, stderr: true } });
  const stdin = new PassThrough();
  const running = run(into(), { ...io, stdin });
  await expect.poll(() => texts.stderr).toContain('Code of your authenticator app');
  stdin.write(codeOf(server, secret));
  stdin.write('\r');
  expect(await running).toBe(0);
  const made = await factorCall(server, 'POST', '/api/tokens', {
    token: proved,
    body: { name: 'CI', read_only: true, expires_in_days: 9, password: 'admin-demo-1' },
  });
  const program = await runWith(into(), { env: { COMMISSION_TOKEN: (await made.json()).token } });
  expect([program.code, program.stderr]).toEqual([0, expect.stringContaining('Snapshot in')]);
});
