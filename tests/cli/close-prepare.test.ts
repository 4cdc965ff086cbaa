import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { run } from '../../cli/run';
import { type MemoryIoOptions, memoryIo, runWith } from './memory-io';

const MONTH = '2026-10';
const PREPARED = {
  month: MONTH,
  hash: 'a1'.repeat(32),
  vendors: [{ Franchise_code: 'FR-001', lines: 3, earned: '100.00', adjusted: '-5.50' }],
  decisions: 0,
  incomplete: [],
};
const LONG = 10_000;

/** A server that prepares a month for as long as a test wants it to, and tells how far it is. */
class SlowServer {
  /** What is told of the month. */
  told: Record<string, unknown> = { month: MONTH };
  readonly calls: string[] = [];
  /** Answers the call that prepares. */
  answer: (response: Response) => void = () => {};
  onDrop = () => Response.json({ month: MONTH });
  readonly #door: ReturnType<typeof serve>;

  private constructor() {
    const app = new Hono();
    app.use(async ({ req }, next) => {
      this.calls.push(`${req.method} ${req.path}`);
      await next();
    });
    app.get('/api/features', ({ json }) => json({ features: ['money.closing'] }));
    app.post(
      '/api/closings',
      () =>
        new Promise<Response>((resolve) => {
          this.answer = resolve;
        }),
    );
    app.get(`/api/closings/${MONTH}`, ({ json }) => json(this.told));
    app.delete(`/api/closings/${MONTH}`, () => this.onDrop());
    this.#door = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  }

  static async start(): Promise<SlowServer> {
    const started = new SlowServer();
    await new Promise((resolve) => started.#door.once('listening', resolve));
    return started;
  }

  get url() {
    return `http://127.0.0.1:${(this.#door.address() as AddressInfo).port}`;
  }

  progress(done: number, total = 4) {
    this.told = { month: MONTH, progress: { done, total } };
  }

  refuse(code: string) {
    this.answer(Response.json({ error: 'No.', code }, { status: 409 }));
  }

  /** Until a call was made so many times. */
  async seen(call: string, times = 1): Promise<void> {
    await expect
      .poll(() => this.calls.filter((each) => each === call).length, { timeout: LONG })
      .toBeGreaterThanOrEqual(times);
  }

  async close(): Promise<void> {
    if ('closeAllConnections' in this.#door) this.#door.closeAllConnections();
    await new Promise((resolve) => this.#door.close(resolve));
  }
}

const LOOK = `GET /api/closings/${MONTH}`;
const DROP = `DELETE /api/closings/${MONTH}`;

let server: SlowServer;
beforeEach(async () => {
  server = await SlowServer.start();
});
afterEach(() => server.close());

const argv = (...more: readonly string[]) => [
  'close',
  'prepare',
  '-m',
  MONTH,
  '--retries',
  '0',
  '--api-url',
  server.url,
  ...more,
];
const env = { COMMISSION_TOKEN: 'stand-in-token' };

/** Begins the command, and gives what it has written so far, its key for Ctrl-C and its end. */
function begin(more: readonly string[], options: MemoryIoOptions = {}) {
  const { io, texts, interrupt } = memoryIo({ env, now: () => Date.now(), ...options });
  return { texts, interrupt, ended: run(argv(...more), io) };
}

/** Gives what is printed of the same month by a server that answers at once. */
async function printedAtOnce() {
  const plain = await SlowServer.start();
  const { io, texts } = memoryIo({ env });
  const ended = run(['close', 'prepare', '-m', MONTH, '--json', '--api-url', plain.url], io);
  await plain.seen('POST /api/closings');
  plain.answer(Response.json(PREPARED));
  expect(await ended).toBe(0);
  await plain.close();
  return texts;
}

describe('commission close prepare', () => {
  it('shows on a terminal how far it is, in a line that is gone at the end, and prints the same as ever', async () => {
    const { texts, ended } = begin(['--json'], { terminal: { stderr: true } });
    server.progress(1);
    await expect.poll(() => texts.stderr, { timeout: LONG }).toMatch(/Franchises {2}\S+ {2}1\/4 {2}0:0\d/);
    server.progress(3);
    await expect.poll(() => texts.stderr, { timeout: LONG }).toContain('3/4');
    server.answer(Response.json(PREPARED));
    expect(await ended).toBe(0);
    const plain = await printedAtOnce();
    expect(texts.stdout).toBe(plain.stdout);
    expect(JSON.parse(texts.stdout)).toMatchObject({ month: MONTH, hash: PREPARED.hash, complete: true });
    // The line is taken away before the last sentence is written.
    expect(texts.stderr.split('\u001b[2K').at(-1)).toBe(plain.stderr);
    expect(server.calls).not.toContain(DROP);
  });

  it('says so in plain lines where there is no terminal, every ten seconds, and nothing with --quiet', async () => {
    const start = Date.now();
    // A minute passes in three seconds.
    const now = () => start + (Date.now() - start) * 20;
    server.progress(1);
    const { texts, ended } = begin([], { now });
    await expect.poll(() => texts.stderr, { timeout: LONG }).toMatch(/^Franchises {2}1\/4 {2}0:\d\d\n/);
    server.progress(2);
    await expect.poll(() => texts.stderr, { timeout: LONG }).toContain('2/4');
    server.answer(Response.json(PREPARED));
    expect(await ended).toBe(0);
    expect(texts.stderr).not.toContain('\u001b');
    const seconds = [...texts.stderr.matchAll(/^Franchises .* 0:(\d\d)$/gm)].map(([, at]) => Number(at));
    expect(seconds[0]).toBeGreaterThanOrEqual(2);
    expect((seconds[1] ?? 0) - (seconds[0] ?? 0)).toBeGreaterThanOrEqual(10);

    const quiet = begin(['--quiet'], { now });
    await server.seen(LOOK, 8);
    server.answer(Response.json(PREPARED));
    expect([await quiet.ended, quiet.texts.stderr]).toEqual([0, '']);
  });

  it.each([
    ['the call ended without an answer', () => {}],
    ['a proxy ended it', () => server.answer(new Response('<html>504</html>', { status: 504 }))],
  ])('goes on asking how far it is where %s, and reads back what it came to', async (_, end) => {
    // As it was prepared before: that is not what is waited for.
    server.told = {
      month: MONTH,
      prepared: { ...PREPARED, hash: 'b2'.repeat(32) },
      prepared_at: '2026-11-01T00:00:00Z',
    };
    const { texts, ended } = begin(['--json', '--timeout', '300ms']);
    await server.seen('POST /api/closings');
    server.progress(3);
    end();
    // Well beyond the time of the call.
    await server.seen(LOOK, 4);
    expect(texts.stdout).toBe('');
    server.told = { month: MONTH, prepared: PREPARED, prepared_at: '2026-11-01T00:06:00Z' };
    expect(await ended).toBe(0);
    expect(texts.stdout).toBe((await printedAtOnce()).stdout);
    expect(server.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  });

  it('says what failed where nothing is under way, and gives no older preparation for the one that is asked for', async () => {
    server.told = { month: MONTH, prepared: PREPARED, prepared_at: '2026-11-01T00:00:00Z' };
    const lost = await runWith(argv('--json', '--timeout', '300ms'), { env });
    expect([lost.code, lost.stdout]).toEqual([1, '']);
    expect(JSON.parse(lost.stderr).error.code).toBe('network.unreachable');
  });

  it('says that it was stopped, by somebody else or because the server broke off', async () => {
    server.progress(1);
    const { texts, ended } = begin(['--json', '--timeout', '300ms']);
    await server.seen(LOOK, 3);
    server.told = { month: MONTH };
    expect(await ended).toBe(1);
    expect(JSON.parse(texts.stderr).error.code).toBe('closing.stopped');
  });

  it.each(['closing.not-next', 'closing.busy'])(
    'is refused with the code of the server, and stops nothing: %s',
    async (code) => {
      server.progress(2);
      const { texts, ended } = begin(['--json']);
      await server.seen('POST /api/closings');
      server.refuse(code);
      expect(await ended).toBe(1);
      expect(JSON.parse(texts.stderr).error.code).toBe(code);
      expect(server.calls).not.toContain(DROP);
    },
  );

  it('is stopped at the server, too, by Ctrl-C: exit code 130', async () => {
    server.progress(2);
    const { texts, interrupt, ended } = begin([]);
    await server.seen(LOOK, 2);
    interrupt();
    expect(await ended).toBe(130);
    expect(texts.stderr).toBe(
      'error: Cancelled after 2 of 4 franchises; nothing of it is kept, and nothing is closed.\n',
    );
    expect([texts.stdout, server.calls.at(-1)]).toEqual(['', DROP]);
  });

  it('says by Ctrl-C where the server could not be told, and stops nothing that is not under way', async () => {
    server.onDrop = () => Response.json({ error: 'No.' }, { status: 500 });
    server.progress(2);
    const untold = begin([]);
    await server.seen(LOOK, 2);
    untold.interrupt();
    expect([await untold.ended, untold.texts.stderr]).toEqual([
      130,
      'error: Cancelled after 2 of 4 franchises; the server could not be told and goes on preparing, but closes nothing.\n',
    ]);
    server.calls.length = 0;
    server.told = { month: MONTH };
    const early = begin([]);
    await server.seen('POST /api/closings');
    early.interrupt();
    expect([await early.ended, early.texts.stderr]).toEqual([130, 'error: Cancelled; nothing is closed.\n']);
    expect(server.calls).not.toContain(DROP);
  });
});
