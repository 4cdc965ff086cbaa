import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type PassThrough, Writable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { Unreachable } from '#core/shared/failure';
import type { Io } from '../../cli/io';
import { run } from '../../cli/run';
import { toCliError } from '../../cli/to-cli-error';
import { startSpecServer } from '../support/spec-server';
import { memoryIo, runWith, temporaryFolder } from './memory-io';
import { sampleNetwork } from './sample-network';

const TOKEN = 'stand-in-token';
const NOT_FOUND = '{"error":"Not found.","code":"not-found"}';
const env = { COMMISSION_TOKEN: TOKEN };
const open: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function answering(status: number, body: string): Promise<string> {
  const server: Server = createServer((_, response) => response.writeHead(status).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({ close: () => server.close() });
  const address = server.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
}

const report = (url: string, ...more: string[]) =>
  runWith(['report', '--api-url', url, '--retries', '0', '--timeout', '2s', ...more], { env });

describe('what goes wrong has its exit code and one sentence', () => {
  it.each<[string, () => Promise<string>, number, string]>([
    [
      '403',
      () => answering(403, '{"error":"no"}'),
      4,
      "This account may not read the network's deals; sign in as an administrator.",
    ],
    ['500', () => answering(500, 'at Object.<anonymous> (/app/x.js:1:1)'), 1, '(500)'],
    [
      'a web page',
      () => answering(200, '<!doctype html><p>Maintenance'),
      1,
      "is a web page, not the portal's API.\n  try: check the address: --api-url",
    ],
    [
      'a web page for what is not there',
      () => answering(404, '<html>no such page</html>'),
      1,
      "is a web page, not the portal's API (404).",
    ],
    ['no list', () => answering(200, '{"data":"none"}'), 1, ''],
    [
      'nobody there',
      async () => 'http://127.0.0.1:9',
      1,
      'http://127.0.0.1:9: The server cannot be reached.\n  why: 127.0.0.1:9 refused the connection (ECONNREFUSED)\n',
    ],
  ])('%s', async (_, start, exitCode, sentence) => {
    const { code, stdout, stderr } = await report(await start());
    expect(stderr).toContain(sentence);
    expect([code, stdout]).toEqual([exitCode, '']);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(stderr).not.toContain(TOKEN);
  });

  it('a token of the environment that the server refuses', async () => {
    const { code, stderr } = await report(await answering(401, '{}'));
    expect([code, stderr]).toEqual([
      4,
      expect.stringMatching(
        /^error: The server refused the token in COMMISSION_TOKEN\.\n {2}why: .*\n {2}try: .*\n$/,
      ),
    ]);
  });

  it.each([
    ['ENOTFOUND', 'the name portal.example.com is not known'],
    ['ECONNRESET', 'the connection to portal.example.com broke off'],
    ['EHOSTUNREACH', 'there is no way to portal.example.com'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'the certificate of portal.example.com is not trusted'],
    ['EWHATEVER', 'the connection to portal.example.com failed'],
  ])('a network that fails with %s', (code, why) => {
    const cause = new TypeError('fetch failed', { cause: Object.assign(new Error('deep'), { code }) });
    const failure = new Unreachable('The server cannot be reached.', { cause });
    expect(toCliError(failure, 'https://portal.example.com/api').why).toBe(`${why} (${code})`);
  });

  it('a server that is being restarted, which more time for a call does not wait for', async () => {
    const { stderr } = await report('http://127.0.0.1:9');
    expect(stderr).toContain(
      'try: check the address (--api-url); --retries 6 waits for a server that restarts\n',
    );
  });

  it('a server of an earlier release, which has not got the call', async () => {
    const server: Server = createServer(({ url, method }, response) => {
      if (url === '/api/features') return response.end('{"features":["money.closing"]}');
      // A path that it knows, by another method.
      const known = url === '/api/closings' && method === 'GET';
      response
        .writeHead(known ? 405 : 404)
        .end(
          known ? '{"error":"This can only be called by POST.","code":"request.wrong-method"}' : NOT_FOUND,
        );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    open.push({ close: () => server.close() });
    const address = server.address();
    const url = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
    const leads = `${temporaryFolder()}/leads.csv`;
    writeFileSync(leads, 'id\n');
    for (const command of [
      ['close', 'status'],
      ['ledger', 'balance'],
      ['auth', 'token', 'list'],
      ['sync', 'zoho'],
      ['import', leads, '--kind', 'leads'],
    ]) {
      const { code, stderr } = await runWith([...command, '--api-url', url, '--retries', '0'], { env });
      expect([code, stderr], command.join(' ')).toEqual([
        1,
        'error: This portal does not offer this.\n  why: it has no such call, as a portal of an earlier release\n',
      ]);
    }
    // A record that is not there is another matter.
    const flags = ['--api-url', url, '--retries', '0'];
    const { stderr } = await runWith(['auth', 'token', 'revoke', 'no-such', ...flags], { env });
    expect(stderr).toContain('there is no token no-such');
  });

  it('a server that cannot be asked what it offers', async () => {
    const leads = `${temporaryFolder()}/leads.csv`;
    writeFileSync(leads, 'id\n');
    for (const command of [
      ['sync', 'zoho'],
      ['import', leads, '--kind', 'leads'],
    ]) {
      const flags = ['--api-url', 'http://127.0.0.1:9', '--retries', '0'];
      const { code, stderr } = await runWith([...command, ...flags], { env });
      expect([code, stderr]).toEqual([1, expect.stringContaining('refused the connection')]);
    }
  });

  it('a stored login that has expired', async () => {
    const [home, url] = [temporaryFolder(), await answering(401, '{}')];
    await runWith(['auth', 'login', '--with-token', '--api-url', url], { home, stdin: TOKEN });
    const { code, stderr } = await runWith(['report', '--api-url', url], { home });
    expect([code, stderr]).toEqual([4, 'error: Your login has expired. Run `commission auth login`.\n']);
  });

  it('as JSON when the report was to be JSON', async () => {
    const { code, stderr } = await report(await answering(401, '{}'), '--json');
    expect([code, JSON.parse(stderr).error.code]).toEqual([4, 'auth.token-refused']);
  });

  it('with a stack only for --debug, and even then without the token', async () => {
    const url = await answering(400, JSON.stringify({ error: `what is ${TOKEN}?` }));
    const { stderr } = await report(url, '--debug');
    expect(stderr).toMatch(/^\s+at /m);
    expect(stderr).toContain('what is ***?');
    expect(stderr).not.toContain(TOKEN);
  });

  it('with its words whole, also where the token is but a letter of them', async () => {
    const url = await answering(400, JSON.stringify({ error: 'this is too late' }));
    const { stderr } = await runWith(['report', '--api-url', url], { env: { COMMISSION_TOKEN: 't' } });
    expect(stderr).toContain('this is too late');
  });

  it('without any login, and with a token that is none', async () => {
    const { code, stderr } = await runWith(['report', '--api-url', 'https://portal.example.com']);
    expect([code, stderr.split('\n')[0]]).toEqual([
      4,
      'error: You are not signed in to https://portal.example.com. Run `commission auth login`.',
    ]);
    const bad = await runWith(['report'], { env: { COMMISSION_TOKEN: 'two\nlines' } });
    expect([bad.code, bad.stderr.includes('two')]).toEqual([4, false]);
  });

  it('a folder that is not there', async () => {
    const { code, stderr } = await runWith(['report', '--input', `${temporaryFolder()}/none`]);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^error: .*none: not found\n$/)]);
  });
});

describe('Ctrl-C', () => {
  it('stops waiting calls at once, says how far it got, and ends with 130', async () => {
    const network = sampleNetwork(20);
    const server = await startSpecServer({ ...network, payments: { ...network.payments, 'D-5': () => {} } });
    open.push(server);
    const { io, texts, interrupt } = memoryIo({ env });
    const running = run(['report', '--api-url', server.url], io);
    const asked = () => server.calls.filter(({ path }) => path.startsWith('/api/vendors/payment/')).length;
    // All are asked for, and only the one that hangs and those around it are still awaited.
    await expect.poll(asked, { timeout: 20_000 }).toBe(18);
    await expect.poll(() => server.paymentsAnswered(), { timeout: 20_000 }).toBe(17);
    interrupt();
    expect(await running).toBe(130);
    expect(texts).toEqual({
      stdout: '',
      stderr: expect.stringMatching(
        // The command may not have read yet all that the server has answered.
        /^error: Cancelled after (1[0-7]|[1-9]) of 18 payment reads; no report was written\.\n$/,
      ),
    });
  });
});

describe('streams', () => {
  const offline = async () => {
    const server = await startSpecServer(sampleNetwork(20));
    open.push(server);
    const folder = `${temporaryFolder()}/snapshot`;
    expect((await runWith(['snapshot', '--api-url', server.url, '-o', folder], { env })).code).toBe(0);
    return ['report', '--input', folder];
  };

  it('a reader that goes away ends the run quietly', async () => {
    const { io, texts } = memoryIo();
    const gone = new Writable({
      write: (_chunk, _encoding, done) => done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })),
    });
    const closed: Io = { ...io, stdout: gone };
    expect(await run(await offline(), closed)).toBe(0);
    expect(texts.stderr).not.toMatch(/EPIPE|error/);
  });

  it('a full disk behind stdout is a failure', async () => {
    const { io, texts } = memoryIo();
    const full = new Writable({
      write: (_chunk, _encoding, done) => done(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
    });
    expect(await run(await offline(), { ...io, stdout: full })).toBe(1);
    expect(texts.stderr).toBe('error: cannot use stdout\n  why: the disk is full\n');
  });

  it('quiet says nothing but what is missing', async () => {
    expect((await runWith([...(await offline()), '--quiet', '-m', '1999-01'])).stderr).toBe(
      '! FR-003: No commission data found.\n! FR-004: User ID not found.\n',
    );
  });
});

describe('progress', () => {
  const slow = async (terminal: boolean, ci?: string) => {
    const network = sampleNetwork(20);
    const payments = Object.fromEntries(
      Object.entries(network.payments).map(([id, answer]) => [
        id,
        id === 'D-3'
          ? (response: { writeHead: (status: number) => PassThrough }) => response.writeHead(500).end('{}')
          : answer,
      ]),
    );
    const server = await startSpecServer({ ...network, payments });
    open.push(server);
    let now = 0;
    const result = await runWith(['report', '--api-url', server.url, '--retries', '0', '--json'], {
      env: { ...env, CI: ci },
      terminal: { stderr: terminal },
      // Each look at the clock takes most of a second, so that a short run passes for a long one.
      now: () => {
        now += 700;
        return now;
      },
    });
    return result.stderr;
  };

  it('is one line that is redrawn on a terminal, and gone in the end', async () => {
    const stderr = await slow(true);
    expect(stderr).toContain('\r\u001b[2KPayments  ');
    expect(stderr).toMatch(/KPayments {2}[█░]{10} {2}\d+\/18 {2}(1 failed {2})?\d+:\d\d\r/);
    expect(stderr).toContain('1 failed');
    expect(stderr.lastIndexOf('Payments  ')).toBeLessThan(stderr.lastIndexOf('\r\u001b[2K'));
  });

  it.each([
    [false, undefined],
    [true, 'true'],
  ])('is plain lines elsewhere (terminal %s, CI %s)', async (terminal, ci) => {
    const stderr = await slow(terminal, ci);
    expect(stderr).toMatch(/^Payments {2}18\/18 {2}1 failed {2}\d+:\d\d$/m);
    expect(stderr).not.toContain('\r');
  });
});
