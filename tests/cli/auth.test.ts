import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../cli/run';
import { type SpecServer, startSpecServer } from '../support/spec-server';
import { memoryIo, runWith, temporaryFolder } from './memory-io';
import { sampleNetwork } from './sample-network';

const PASSWORD = 'right-9-password';
let server: SpecServer;
beforeAll(async () => {
  server = await startSpecServer({ ...sampleNetwork(10), password: PASSWORD });
});
afterAll(() => server.close());

const login = (home: string, stdin: string, ...more: string[]) =>
  runWith(['auth', 'login', '--api-url', server.url, ...more], { home, stdin });
const withPassword = ['--email', ' Admin@Example.com ', '--password-stdin'];

describe('auth', () => {
  it('signs in by a password from stdin, and keeps the token where only its owner reads it', async () => {
    const home = temporaryFolder();
    mkdirSync(join(home, '.config', 'commission'), { recursive: true });
    chmodSync(join(home, '.config', 'commission'), 0o755);
    const { code, stdout, stderr } = await login(home, `${PASSWORD}\n`, ...withPassword);
    expect([code, stdout, stderr]).toEqual([0, '', `Signed in to ${server.url} as admin@example.com\n`]);
    const file = join(home, '.config', 'commission', 'credentials.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(file, '..')).mode & 0o777).toBe(0o700);
    expect(readFileSync(file, 'utf8')).not.toContain(PASSWORD);

    const status = await runWith(['auth', 'status', '--api-url', server.url], { home });
    expect(status).toEqual({
      code: 0,
      stdout: `Signed in to ${server.url} as admin@example.com (admin), from ${file}\n`,
      stderr: 'This server cannot be asked whether the login still holds\n',
    });
    expect((await runWith(['report', '--api-url', server.url, '-q'], { home })).code).toBe(0);
    expect(
      (await runWith(['report', '--api-url', server.url.replace('127.0.0.1', 'localhost')], { home })).code,
    ).toBe(4);

    const out = await runWith(['auth', 'logout', '--api-url', server.url], { home });
    expect(out.code).toBe(0);
    // The stand-in announces nothing beyond the spec's calls.
    expect(out.stderr).toBe(`Signed out of ${server.url}\n`);
    expect(server.calls.map(({ path }) => path)).not.toContain('/api/auth/logout');
    expect(readFileSync(file, 'utf8')).toBe('{}\n');
    expect((await runWith(['auth', 'status', '--api-url', server.url], { home })).code).toBe(4);
    expect((await runWith(['auth', 'logout', '--api-url', server.url], { home })).code).toBe(0);
    for (const text of [stderr, status.stdout, out.stderr]) expect(text).not.toContain('stand-in-token');
  });

  it('ends with 4 for a wrong password, and keeps nothing', async () => {
    const home = temporaryFolder();
    const { code, stderr } = await login(home, 'wrong-9', ...withPassword);
    expect([code, stderr]).toEqual([4, 'error: Email or password is incorrect.\n']);
    expect(existsSync(join(home, '.config'))).toBe(false);
  });

  it('takes a token from stdin, under XDG_CONFIG_HOME', async () => {
    const home = temporaryFolder();
    const env = { XDG_CONFIG_HOME: join(home, 'xdg') };
    const { code, stderr } = await runWith(['auth', 'login', '--with-token', '--api-url', server.url], {
      env,
      stdin: '  stand-in-token\n',
    });
    expect([code, stderr]).toEqual([0, `Token kept for ${server.url}\n`]);
    expect(readFileSync(join(home, 'xdg/commission/credentials.json'), 'utf8')).toContain('stand-in-token');
    expect((await runWith(['report', '--api-url', server.url, '-q'], { env })).code).toBe(0);
    const bad = await runWith(['auth', 'login', '--with-token'], { env, stdin: 'two words' });
    expect([bad.code, bad.stderr.includes('words')]).toEqual([4, false]);
    expect((await runWith(['auth', 'login', '--with-token'], { env, stdin: '' })).code).toBe(4);
  });

  it('without a terminal and without stdin flags names the way', async () => {
    const { code, stderr } = await login(temporaryFolder(), '');
    expect([code, stderr]).toEqual([4, expect.stringContaining('--password-stdin')]);
  });

  it('says when the login comes from the environment, which wins', async () => {
    const env = { COMMISSION_TOKEN: 'secret-1', COMMISSION_API_URL: server.url };
    const { stdout, stderr } = await runWith(['auth', 'status'], { env });
    expect(stdout).toBe(`Signed in to ${server.url} with a token, from COMMISSION_TOKEN\n`);
    expect(stderr).toBe('This server cannot be asked whether the login still holds\n');
  });

  it('uses the one stored login where no address is named', async () => {
    const home = temporaryFolder();
    await login(home, `${PASSWORD}\n`, ...withPassword);
    expect((await runWith(['report', '-q'], { home })).code).toBe(0);
    expect((await runWith(['config', 'get', 'api-url'], { home })).stdout).toBe(`${server.url}\n`);
    // With two there is none to choose by itself.
    const other = ['--with-token', '--api-url', 'https://portal.example.com/below'];
    await runWith(['auth', 'login', ...other], { home, stdin: 'secret-1' });
    expect((await runWith(['report'], { home })).stderr).toContain('http://127.0.0.1:3000');
    await runWith(['auth', 'logout', '--api-url', server.url], { home });
    const address = 'https://portal.example.com/below';
    expect((await runWith(['config', 'get', 'api-url'], { home })).stdout).toBe(`${address}\n`);
  });

  it('takes a damaged file for none', async () => {
    const home = temporaryFolder();
    mkdirSync(join(home, '.config/commission'), { recursive: true });
    const file = join(home, '.config/commission/credentials.json');
    for (const content of ['{', '[]', '{"http://127.0.0.1:3000":{"token":7}}']) {
      writeFileSync(file, content);
      expect((await runWith(['auth', 'status'], { home })).code).toBe(4);
    }
  });

  it('forgets the login also when the server is away', async () => {
    const home = temporaryFolder();
    const gone = ['--api-url', 'http://127.0.0.1:9'];
    await runWith(['auth', 'login', '--with-token', ...gone], { home, stdin: 'secret-1' });
    const { code, stderr } = await runWith(['auth', 'logout', ...gone], { home });
    expect([code, stderr]).toEqual([0, expect.stringMatching(/could not be told.*\n.*forgotten here\n$/)]);
    expect((await runWith(['auth', 'status', ...gone], { home })).code).toBe(4);
  });

  it('asks on a terminal and does not show the password', async () => {
    const { PassThrough } = await import('node:stream');
    const { io, texts } = memoryIo({ terminal: { stdin: true, stderr: true } });
    const stdin = new PassThrough();
    const running = run(['auth', 'login', '--api-url', server.url, '--email', 'admin@example.com'], {
      ...io,
      stdin,
    });
    await expect.poll(() => texts.stderr).toContain('Password');
    stdin.write(PASSWORD);
    stdin.write('\r');
    expect(await running).toBe(0);
    expect(texts.stderr).toContain('Signed in');
    expect(texts.stderr).not.toContain(PASSWORD);
  });

  it('is cancelled by Ctrl-C at the prompt', async () => {
    const { PassThrough } = await import('node:stream');
    const { io, texts } = memoryIo({ terminal: { stdin: true, stderr: true } });
    const stdin = new PassThrough();
    const running = run(['auth', 'login', '--api-url', server.url], { ...io, stdin });
    await expect.poll(() => texts.stderr).toContain('E-mail');
    stdin.write('\u0003');
    expect(await running).toBe(130);
  });
});
