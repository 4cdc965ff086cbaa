import { getEventListeners } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { pathOf } from '#contract/endpoint';
import { franchisePayments } from '#contract/payments';
import { signOut } from '#contract/session';
import { accountOpeningEarning, allVendors } from '#contract/vendors';
import { Cancelled, OutOfTime } from '#core/shared/failure';

import { answering, endlessPause, serve } from './served-client';

describe('a call that is to end before its answer', () => {
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
});
