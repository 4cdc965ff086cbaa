import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** The counts of what happened to calls on the connection. */
export interface LineCounts {
  calls: number;
  writes: number;
  delayed: number;
  requestsCut: number;
  answersCut: number;
  hung: number;
}

/**
 * A proxy that acts as a bad connection: it delays calls, cuts them before or after the server has done its work, and
 * lets some hang.
 */
export interface BadLine {
  readonly url: string;
  readonly counts: LineCounts;
  /** Whether the connection is bad now; it begins as a good one. */
  bad: boolean;
  close(): Promise<void>;
}

type Outcome = 'cut-request' | 'cut-answer' | 'hang' | 'delay' | 'pass';

interface LineOptions {
  /** With the same seed, calls in the same order have the same outcome. */
  readonly seed: number;
  /** How long a call hangs before it is cut, in ms. */
  readonly hangMs: number;
}

/** Starts a proxy in front of a server. Disturbs only calls, not the files of the page. */
export async function badLine(server: string, { seed, hangMs }: LineOptions): Promise<BadLine> {
  const counts: LineCounts = { calls: 0, writes: 0, delayed: 0, requestsCut: 0, answersCut: 0, hung: 0 };
  const random = randomFrom(seed);
  const line = { bad: false };
  const proxy = createServer(async (incoming, answer) => {
    const body = await buffer(incoming);
    const isCall = incoming.url?.startsWith('/api/') === true;
    const isWrite = isCall && incoming.method !== 'GET';
    const outcome = isCall && line.bad ? outcomeOf(random(), isWrite) : 'pass';
    if (isCall && line.bad) {
      counts.calls += 1;
      counts.writes += isWrite ? 1 : 0;
    }
    if (outcome === 'cut-request') {
      counts.requestsCut += 1;
      answer.destroy();
      return;
    }
    if (outcome === 'delay') {
      counts.delayed += 1;
      await pause(200 + random() * 800);
    }
    forward(server, incoming, body, answer, async () => {
      if (outcome === 'cut-answer') counts.answersCut += 1;
      if (outcome === 'hang') {
        counts.hung += 1;
        await pause(hangMs);
      }
      return outcome !== 'cut-answer' && outcome !== 'hang';
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    counts,
    get bad() {
      return line.bad;
    },
    set bad(bad) {
      line.bad = bad;
    },
    close: () => {
      proxy.closeAllConnections();
      return new Promise((resolve) => proxy.close(() => resolve()));
    },
  };
}

/** Disturbs writes most: of ten, two never arrive, two lose their answer, three are slow. */
function outcomeOf(chance: number, isWrite: boolean): Outcome {
  const [cutRequest, cutAnswer, hang, delay] = isWrite ? [0.2, 0.4, 0.44, 0.74] : [0.08, 0.12, 0.13, 0.4];
  if (chance < cutRequest) return 'cut-request';
  if (chance < cutAnswer) return 'cut-answer';
  if (chance < hang) return 'hang';
  return chance < delay ? 'delay' : 'pass';
}

/** Passes the call to the server; `answers` tells whether its answer reaches the page. */
function forward(
  server: string,
  { method, url = '/', headers: sent }: IncomingMessage,
  body: Buffer,
  answer: ServerResponse,
  answers: () => Promise<boolean>,
): void {
  const { host: _, ...headers } = sent;
  const onward = request(
    new URL(url, server),
    { method, agent: false, headers: { ...headers, ...(headers.origin && { origin: server }) } },
    async (response) => {
      const whole = await buffer(response);
      if (!(await answers())) return void answer.destroy();
      answer.writeHead(response.statusCode ?? 502, response.headers).end(whole);
    },
  );
  onward.on('error', () => answer.destroy());
  onward.end(body);
}

/** Generates numbers from 0 to 1 that are the same for a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
