import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpClient } from '#adapters/http/http-client';
import { HttpPaymentRepo } from '#adapters/http/http-payment-repo';
import type { DealPayments } from '#core/payments/payment';
import { toDecimalText } from '#core/shared/money';
import { SqlDealRepo } from '../../server/features/deals/sql-deal-repo';
import { startTestServer, type TestServer } from './start-test-server';

const STREAM = '/api/franchises/FR-001/payments';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function linesFor(user: string): Promise<readonly string[]> {
  const response = await server.get(STREAM, await server.tokenFor(user));
  expect(response.headers.get('content-type')).toBe('application/x-ndjson');
  return (await response.text()).trimEnd().split('\n');
}

/**
 * Reads all payments of FR-001 as its vendor, or of other franchises as an admin, and counts the calls that took and how
 * many were under way at once. `spoil` may change an answer.
 */
async function readAll(
  additions: boolean,
  spoil = (response: Response) => response,
  codes: readonly string[] = ['FR-001'],
) {
  const token = await server.tokenFor(codes.length === 1 ? 'u1' : 'u0');
  const { records: deals } = await new SqlDealRepo(server.dependencies.database, {
    franchiseCodes: 'all',
  }).ofFranchises(codes);
  let calls = 0;
  let underWay = 0;
  let atOnce = 0;
  const client = new HttpClient({
    baseUrl: 'http://portal',
    timeoutMs: 5_000,
    concurrency: 6,
    retries: 0,
    token: () => token,
    fetch: async (input, init) => {
      calls += 1;
      const request = new Request(input, init);
      underWay += 1;
      atOnce = Math.max(atOnce, underWay);
      const response = await server.app.fetch(request);
      underWay -= 1;
      return request.url.includes('/franchises/') ? spoil(response) : response;
    },
  });
  const found = new Map<string, DealPayments>();
  for await (const each of new HttpPaymentRepo(client, () => additions).ofDeals(deals))
    found.set(each.dealId, each);
  const amounts = [...found].map(([id, each]) => [
    id,
    each.kind === 'read' ? each.payments.map((payment) => toDecimalText(payment.amountPaid)) : each.kind,
  ]);
  return { calls, atOnce, deals: deals.length, amounts: amounts.sort() };
}

describe('the payments of a franchise in one stream', () => {
  it('are those of its deals, and say where they end', async () => {
    const lines = await linesFor('u1');
    expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ end: lines.length - 1 });
    expect(lines.length).toBeGreaterThan(60);
  });

  it('are nothing for the vendor next door, and all for an admin', async () => {
    expect(await linesFor('u2')).toEqual(['{"end":0}']);
    expect(await linesFor('u0')).toEqual(await linesFor('u1'));
  });

  it('give the same as a call for each deal, in one call', async () => {
    const single = await readAll(false);
    const bulk = await readAll(true);
    expect(bulk.amounts).toEqual(single.amounts);
    expect([single.calls, bulk.calls]).toEqual([single.deals, 1]);
  });

  it('lose nothing when the stream is cut: what it did not tell is asked for deal by deal', async () => {
    const cut = (response: Response) => {
      const reader = response.body?.getReader();
      let pieces = 0;
      return new Response(
        new ReadableStream({
          async pull(controller) {
            const piece = await reader?.read();
            if (pieces++ === 0 && piece?.value) controller.enqueue(piece.value.slice(0, 2_000));
            else controller.error(new TypeError('cut'));
          },
        }),
        response,
      );
    };
    const single = await readAll(false);
    const broken = await readAll(true, cut);
    expect(broken.amounts).toEqual(single.amounts);
    expect(broken.calls).toBeGreaterThan(10);
    expect(broken.calls).toBeLessThan(single.calls + 1);
  });

  it('of several franchises come side by side, one stream of each, six at most', async () => {
    const { database } = server.dependencies;
    const own = await database.selectFrom('deals').select('franchise_code').distinct().execute();
    const codes = own.map((each) => each.franchise_code);
    const single = await readAll(false, undefined, codes);
    const bulk = await readAll(true, undefined, codes);
    expect(bulk.amounts).toEqual(single.amounts);
    expect([bulk.calls, bulk.atOnce]).toEqual([codes.length, Math.min(codes.length, 6)]);
  });
});
