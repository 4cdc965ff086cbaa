import { getEventListeners } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HttpClient } from '#adapters/http/http-client';
import { HttpDealRepo } from '#adapters/http/http-deal-repo';
import type { HttpOptions } from '#adapters/http/http-options';
import { allAccounts } from '#contract/accounts';
import { pathOf } from '#contract/endpoint';
import { fetchDematLeads } from '#contract/leads';
import { franchisePayments } from '#contract/payments';
import { signIn, signOut } from '#contract/session';
import { accountOpeningEarning, allVendors } from '#contract/vendors';
import {
  Cancelled,
  InvalidInput,
  NotAllowed,
  NotFound,
  OutOfTime,
  ServerFailed,
  SessionExpired,
  TooManyRequests,
  UnexpectedAnswer,
  Unreachable,
} from '#core/shared/failure';

const SIGN_IN = { email: 'one@example.com', password: 'not-a-secret' };
const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => void close()));

async function serve(listener: RequestListener, options: Partial<HttpOptions> = {}) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const pauses: number[] = [];
  const client = new HttpClient({
    baseUrl: `http://127.0.0.1:${port}`,
    timeoutMs: 500,
    concurrency: 6,
    retries: 2,
    token: () => 'the-token',
    pause: async (ms) => void pauses.push(ms),
    ...options,
  });
  return { client, pauses };
}

/** A pause that only its signal ends, as the real one does when it is cancelled. */
function endlessPause(_: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Cancelled())));
}

/** Answers the statuses in turn, then 200 with an empty list. */
function answering(...statuses: number[]): { listener: RequestListener; seen: () => number } {
  let seen = 0;
  return {
    seen: () => seen,
    listener: (_, response) => {
      const status = statuses[seen++] ?? 200;
      response.writeHead(status, {
        'content-type': 'application/json',
        ...(status === 429 && { 'retry-after': '2' }),
      });
      response.end(status === 200 ? '{"data":[]}' : '{"error":"Not\\u0007 this way.","field":"x"}');
    },
  };
}

describe('the way to the server', () => {
  it('sends the bearer token on calls of a session and none on public ones', async () => {
    const sent: (string | undefined)[] = [];
    const { client } = await serve((request, response) => {
      sent.push(request.headers.authorization);
      response.end('[]');
    });
    await client.call(allVendors);
    await client.call(accountOpeningEarning);
    expect(sent).toEqual(['Bearer the-token', undefined]);
  });

  it.each([408, 429, 500, 502, 503])('tries a read again after %i', async (status) => {
    const { listener, seen } = answering(status, status);
    const { client } = await serve(listener);
    await expect(client.call(allVendors)).resolves.toEqual({ data: [] });
    expect(seen()).toBe(3);
  });

  it('waits as long as Retry-After says', async () => {
    const { client, pauses } = await serve(answering(429).listener);
    await client.call(allVendors);
    expect(pauses).toEqual([2000]);
  });

  it('gives up after two further tries', async () => {
    const { listener, seen } = answering(500, 500, 500, 500);
    const { client } = await serve(listener);
    await expect(client.call(allVendors)).rejects.toThrow(ServerFailed);
    expect(seen()).toBe(3);
  });

  it('never repeats a write', async () => {
    const { listener, seen } = answering(500);
    const { client } = await serve(listener);
    await expect(client.call(signIn, { body: SIGN_IN })).rejects.toThrow(ServerFailed);
    expect(seen()).toBe(1);
  });

  it.each([
    [400, InvalidInput, 'Not this way.'],
    [401, SessionExpired, 'The session has ended.'],
    [403, NotAllowed, 'Not this way.'],
    [404, NotFound, 'Not this way.'],
  ])('takes %i as final, with the sentence free of control characters', async (status, failure, message) => {
    const { listener, seen } = answering(status);
    const { client } = await serve(listener);
    const error = await client.call(allVendors).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(failure);
    expect(error).toHaveProperty('message', message);
    expect(seen()).toBe(1);
  });

  it("does not show a server fault's own words", async () => {
    const { client } = await serve(answering(500, 500, 500).listener);
    await expect(client.call(allVendors)).rejects.not.toThrow('Not this way');
  });

  it('limits the body in time too, not just the headers', async () => {
    const { client } = await serve(
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('{"data":[');
      },
      { timeoutMs: 100, retries: 0 },
    );
    await expect(client.call(allVendors)).rejects.toThrow(Unreachable);
  });

  it('takes a page of HTML for what it is', async () => {
    const { client } = await serve((_, response) => response.end('<html>'));
    await expect(client.call(allVendors)).rejects.toThrow(UnexpectedAnswer);
  });

  it('says that a dead server cannot be reached', async () => {
    const { client } = await serve((request) => request.socket.destroy());
    await expect(client.call(allVendors)).rejects.toThrow(Unreachable);
  });

  it('stops at once when cancelled', async () => {
    const { client } = await serve(() => {}, { timeoutMs: 10_000 });
    const controller = new AbortController();
    const call = client.call(allVendors, { signal: controller.signal });
    setTimeout(() => controller.abort(), 20);
    await expect(call).rejects.toThrow(Cancelled);
  });

  it('cancels each call that still hangs on a signal and no other, and leaves nothing behind on it', async () => {
    const { client } = await serve(
      ({ url }, response) => {
        if (url === pathOf(accountOpeningEarning)) response.end('[]');
      },
      { timeoutMs: 60_000 },
    );
    const [one, other] = [new AbortController(), new AbortController()];
    const slow = client.call(allVendors, { signal: one.signal });
    const onOther = client.call(allVendors, { signal: other.signal });
    await client.call(accountOpeningEarning, { signal: one.signal });
    one.abort();
    const ended = vi.fn();
    slow.catch(ended);
    await vi.waitFor(() => expect(ended).toHaveBeenCalledWith(expect.any(Cancelled)));
    expect(await Promise.race([onOther, 'under way'])).toBe('under way');
    other.abort();
    await expect(onOther).rejects.toThrow(Cancelled);
    expect([one, other].map(({ signal }) => getEventListeners(signal, 'abort').length)).toEqual([0, 0]);
  });

  it('ends with the session every call that was made in it, also those that wait; but not its sign-out', async () => {
    const session = new AbortController();
    const seen: string[] = [];
    const { client } = await serve(
      (request, response) => {
        seen.push(`${request.method} ${request.url}`);
        if (request.method === 'POST') setTimeout(() => response.end('{"message":"ok"}'), 50);
      },
      { timeoutMs: 10_000, concurrency: 2, ends: () => session.signal },
    );
    const calls = [
      client.call(allVendors),
      client.call(signOut, { token: 'ending' }),
      client.call(allVendors),
    ];
    const outcomes = Promise.allSettled(calls);
    await vi.waitFor(() => expect(seen).toHaveLength(2));
    session.abort();
    expect(
      (await outcomes).map((each) => (each.status === 'rejected' ? each.reason.name : each.status)),
    ).toEqual(['Cancelled', 'fulfilled', 'Cancelled']);
    expect(seen.sort()).toEqual(['GET /api/vendors/getalldata', 'POST /api/auth/logout']);
  });

  it('asks no more once the time of the whole work is over, nor tries again', async () => {
    const deadline = new AbortController();
    let seen = 0;
    const { client, pauses } = await serve(
      () => {
        seen += 1;
        deadline.abort();
      },
      { deadline: deadline.signal, timeoutMs: 60_000 },
    );
    await expect(client.call(allVendors)).rejects.toThrow(OutOfTime);
    await expect(client.call(allVendors)).rejects.toThrow(OutOfTime);
    expect([seen, pauses]).toEqual([1, []]);
  });

  it('lets neither a pause nor a stream outlast the time of the whole work', async () => {
    const { listener } = answering(429);
    const busy = await serve(listener, { deadline: AbortSignal.timeout(100), pause: endlessPause });
    await expect(busy.client.call(allVendors)).rejects.toThrow(OutOfTime);
    const dripping = await serve((_, response) => response.writeHead(200).write('{}\n'), {
      deadline: AbortSignal.timeout(100),
      timeoutMs: 60_000,
    });
    const lines: string[] = [];
    const reading = async () => {
      for await (const line of dripping.client.lines(franchisePayments, { path: { franchiseCode: 'F' } }))
        lines.push(line);
    };
    await expect(reading()).rejects.toThrow(OutOfTime);
    expect(lines).toEqual(['{}']);
  });

  it('asks a long list of franchises in several calls that each fit a request line', async () => {
    const paths: string[] = [];
    const { client } = await serve((request, response) => {
      paths.push(request.url ?? '');
      response.end('{"data":[]}');
    });
    const codes = Array.from({ length: 1200 }, (_, index) => `FR-${index}`);
    await new HttpDealRepo(client, () => 'network').ofFranchises(codes);
    expect(Math.max(...paths.map((path) => path.length))).toBeLessThan(8000);
    const asked = paths.flatMap((path) => path.split('?')[0]?.split('/').at(-1)?.split(',') ?? []);
    expect(asked.sort()).toEqual(codes.sort());
  });

  it('asks franchise by franchise when a server does not say whose a deal is', async () => {
    const { client } = await serve((request, response) => {
      const codes = decodeURIComponent(request.url?.split('?')[0]?.split('/').at(-1) ?? '').split(',');
      response.end(
        JSON.stringify({
          data: codes.map((code) => ({ id: `of-${code}`, Product_Category: 'Mutual Fund' })),
        }),
      );
    });
    const { records } = await new HttpDealRepo(client, () => 'network').ofFranchises(['A', 'B']);
    expect(records.map(({ id, franchiseCode }) => [id, franchiseCode])).toEqual([
      ['of-A', 'A'],
      ['of-B', 'B'],
    ]);
  });

  it.each([[['A']], [['A', 'B']]])(
    'keeps of %j what is theirs when a server answers with everything',
    async (codes) => {
      const calls: string[] = [];
      const { client } = await serve((request, response) => {
        calls.push(request.url ?? '');
        response.end(
          JSON.stringify({
            data: ['A', 'B', 'C'].map((code) => ({
              id: `of-${code}`,
              Franchise_code: code,
              Product_Category: 'Mutual Fund',
            })),
          }),
        );
      });
      const { records } = await new HttpDealRepo(client, () => 'network').ofFranchises(codes);
      expect(records.map((deal) => deal.franchiseCode)).toEqual(codes);
      expect(records.map((deal) => deal.id)).toEqual(codes.map((code) => `of-${code}`));
      expect(calls).toHaveLength(1);
    },
  );

  it.each(['/', '//', '/portal/'])('takes an origin that is written with %s at its end', async (end) => {
    const paths: (string | undefined)[] = [];
    const { client: plain } = await serve((request, response) => {
      paths.push(request.url);
      response.end('[]');
    });
    const client = new HttpClient({
      baseUrl: plain.addressOf(end),
      timeoutMs: 500,
      concurrency: 1,
      retries: 0,
      token: () => undefined,
    });
    await client.call(accountOpeningEarning);
    expect(paths).toEqual([`${end.replace(/\/+$/, '')}/api/account/accountopeningearning`]);
    expect(client.addressOf('/api/x')).not.toContain('//api');
  });

  it.each([
    [{}, '/api/accounts'],
    [{ vendor: undefined }, '/api/accounts'],
    [{ vendor: 'a&b=c +%/é' }, '/api/accounts?vendor=a%26b%3Dc+%2B%25%2F%C3%A9'],
  ])('asks with the query %j, and without a question mark where none is given', async (query, address) => {
    const asked: (string | undefined)[] = [];
    const { client } = await serve(({ url }, response) => {
      asked.push(url);
      response.end('{}');
    });
    await client.call(allAccounts, { query });
    expect(asked).toEqual([address]);
  });

  it('encodes each part of a path by itself', () => {
    expect(pathOf(fetchDematLeads, { franchiseCode: 'FR/001 A,é' })).toBe(
      '/api/fetchDematLeads/FR%2F001%20A%2C%C3%A9',
    );
    expect(() => pathOf(fetchDematLeads, {})).toThrow(TypeError);
  });

  it('reports too many tries with the time to wait', async () => {
    const { client } = await serve(answering(429).listener);
    const error = await client.call(signIn, { body: SIGN_IN }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TooManyRequests);
    expect(error).toHaveProperty('retryAfterSeconds', 2);
  });
});
