import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SpecServer, startSpecServer } from '../support/spec-server';
import { runWith, temporaryFolder } from './memory-io';
import { sampleNetwork } from './sample-network';

let server: SpecServer;
beforeAll(async () => {
  server = await startSpecServer(sampleNetwork(10));
});
afterAll(() => server.close());

const config = (home: string, ...argv: string[]) => runWith(['config', ...argv], { home });

describe('config', () => {
  it('keeps settings for every run, and for profiles', async () => {
    const home = temporaryFolder();
    const file = join(home, '.config/commission/config.json');
    expect((await config(home, 'path')).stdout).toBe(`${file}\n`);
    expect(await config(home, 'set', 'api-url', 'https://portal.example.com')).toEqual({
      code: 0,
      stdout: '',
      stderr: 'api-url is https://portal.example.com\n',
    });
    await config(home, 'set', 'api-url', server.url, '--profile', 'test');
    await config(home, 'set', 'concurrency', '3', '--profile', 'test');
    expect((await config(home, 'get', 'api-url')).stdout).toBe('https://portal.example.com\n');
    const env = { COMMISSION_TOKEN: 'stand-in-token', COMMISSION_RETRIES: '1' };
    const ofTest = await runWith(['config', 'list', '--profile', 'test'], { home, env });
    expect(ofTest.stdout).toBe(
      `SETTING\tVALUE\tFROM\napi-url\t${server.url}\tprofile test\ntimeout\t30s\tdefault\n` +
        'concurrency\t3\tprofile test\nretries\t1\tCOMMISSION_RETRIES\ndeadline\t(none)\tdefault\n',
    );
    const asJson = await runWith(['config', 'list', '--profile', 'test', '--json'], { home, env });
    expect(JSON.parse(asJson.stdout)).toEqual({
      schema: 'commission-settings/1',
      settings: [
        { key: 'api-url', value: server.url, from: 'profile test' },
        { key: 'timeout', value: '30s', from: 'default' },
        { key: 'concurrency', value: '3', from: 'profile test' },
        { key: 'retries', value: '1', from: 'COMMISSION_RETRIES' },
        { key: 'deadline', value: null, from: 'default' },
      ],
    });
    expect((await runWith(['vendors', '--profile', 'test', '-q'], { home, env })).code).toBe(0);
    await config(home, 'set', 'profile', 'test');
    expect((await config(home, 'get', 'api-url')).stdout).toBe(`${server.url}\n`);
    const flagFirst = await runWith(['vendors', '--api-url', 'http://127.0.0.1:9', '--retries', '0'], {
      home,
      env,
    });
    expect(flagFirst.stderr).toContain('http://127.0.0.1:9');
    await config(home, 'set', 'concurrency', '', '--profile', 'test');
    expect((await config(home, 'get', 'concurrency')).stdout).toBe('6\n');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      profile: 'test',
      'api-url': 'https://portal.example.com',
      profiles: { test: { 'api-url': server.url } },
    });
  });

  it('never holds what could not be used, nor a login', async () => {
    const home = temporaryFolder();
    for (const [argv, sentence] of [
      [['set', 'api-url', 'http://portal.example.com'], 'not encrypted'],
      [['set', 'api-url', 'https://me:pw-9@portal.example.com'], 'more than host and path'],
      [['set', 'timeout', 'soon'], 'timeout "soon" is not valid'],
      [['set', 'apiurl', 'https://portal.example.com'], 'commission config get api-url'],
      [['set', 'token', 'secret-9'], 'there is no setting "token"'],
      [['set', 'profile', 'none'], 'profile "none" is unknown'],
      [['list', '--profile', 'none'], 'profile "none" is unknown'],
      [[], 'config needs one of list, get, set, path'],
    ] as const) {
      const { code, stderr } = await config(home, ...argv);
      expect([code, stderr]).toEqual([2, expect.stringContaining(sentence)]);
      expect(stderr).not.toMatch(/pw-9|secret-9/);
    }
    expect(existsSync(join(home, '.config'))).toBe(false);
  });

  it('says when its file cannot be understood, instead of passing over it', async () => {
    const home = temporaryFolder();
    mkdirSync(join(home, '.config/commission'), { recursive: true });
    writeFileSync(join(home, '.config/commission/config.json'), '{');
    const { code, stderr } = await runWith(['vendors'], { home });
    expect([code, stderr]).toEqual([1, expect.stringContaining('config.json cannot be understood')]);
  });
});

describe('completion', () => {
  const complete = async (home: string, ...words: string[]) =>
    (await runWith(['complete', '--', ...words], { home })).stdout.split('\n').slice(0, -1);

  it('knows commands, flags and the values of flags', async () => {
    const home = temporaryFolder();
    expect(await complete(home, '')).toEqual([
      ...['report', 'explain', 'statement', 'check', 'diff', 'vendors', 'deals', 'snapshot'],
      ...[
        'close',
        'adjustments',
        'disputes',
        'ledger',
        'amounts',
        'payout',
        'bulk',
        'import',
        'mailbox',
        'sync',
        'auth',
        'config',
        'completion',
        'help',
      ],
    ]);
    expect(await complete(home, 're')).toEqual(['report']);
    expect(await complete(home, 'auth', 'log')).toEqual(['login', 'logout']);
    expect(await complete(home, 'report', '--fo')).toEqual(['--format', '--force']);
    expect(await complete(home, 'report', '--all', '--format', 'x')).toEqual(['xlsx']);
    expect(await complete(home, 'config', 'set', 'ti')).toEqual(['timeout']);
    expect(await complete(home, 'report', '--format', 'p')).toEqual(['pdf']);
    expect(await complete(home, 'vendors', '--format', 'p')).toEqual([]);
    expect(await complete(home, 'report', '--format=x')).toEqual(['--format=xlsx']);
    // As bash has it, which takes words apart at each equals sign.
    expect(await complete(home, 'report', '--format', '=', 'x')).toEqual(['xlsx']);
    expect(await complete(home, 'report', '--locale', '=')).toEqual(['en-IN', 'hi-IN']);
    expect(await complete(home, 'report', '-o', '')).toEqual([]);
    expect(await complete(home, 'report', '-f', '')).toEqual([]);
  });

  it('knows the franchise codes of the last answer, which only their owner may read', async () => {
    const home = temporaryFolder();
    const env = { COMMISSION_TOKEN: 'stand-in-token' };
    await runWith(['vendors', '--api-url', server.url], { home, env });
    expect(await complete(home, 'report', '-f', 'FR')).toEqual(['FR-002', 'FR-003', 'FR-004', 'FR/001 A']);
    expect(await complete(home, 'statement', '--franchise', 'FR/')).toEqual(['FR/001 A']);
    expect(await complete(home, 'report', '--franchise=FR-003,FR/')).toEqual(['--franchise=FR-003,FR/001 A']);
    expect(statSync(join(home, '.cache/commission')).mode & 0o777).toBe(0o700);
  });

  it.each(['bash', 'zsh', 'fish'])('prints a script for %s', async (shell) => {
    const { code, stdout, stderr } = await runWith(['completion', shell]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('commission complete --');
    expect((await runWith(['completion', `${shell}x`])).stderr).toContain(`commission completion ${shell}`);
  });

  it('works in a real bash, with codes that hold spaces', async () => {
    const { execFileSync } = await import('node:child_process');
    const { stdout } = await runWith(['completion', 'bash']);
    const script = `${stdout}
commission() { printf '%s\\n' "$*" >&2; printf '%s\\n' 'FR-002' 'FR/001 A'; }
COMP_WORDS=(commission report -f FR) COMP_CWORD=3
_commission
printf '%s|' "\${COMPREPLY[@]}"
`;
    expect(execFileSync('bash', ['-c', script], { encoding: 'utf8' })).toBe('FR-002|FR/001\\ A|');
  });
});
