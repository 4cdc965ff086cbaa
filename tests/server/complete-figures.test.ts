import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startTestServer, type TestServer } from './start-test-server';

const Answer = z.object({ complete: z.boolean() });
const Summary = z.object({ commission: Answer });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function json(path: string, user = 'u0'): Promise<unknown> {
  return (await server.get(path, await server.tokenFor(user))).json();
}

/** What each answer that adds up says of itself. */
async function said(): Promise<Readonly<Record<string, boolean>>> {
  const ranking = '/api/stats/bestperformer?month=2026-11&metric=commission';
  const own = '/api/stats/bestperformer/own?month=2026-11&months=6&metric=demat';
  const summary = await json('/api/reports/summary?from=2026-11-01&to=2026-11-30');
  return {
    figures: Answer.parse(await json('/api/network/deal-figures')).complete,
    ranking: Answer.parse(await json(ranking)).complete,
    rankingOfVendor: Answer.parse(await json(ranking, 'u1')).complete,
    own: Answer.parse(await json(own, 'u1')).complete,
    summary: Summary.parse(summary).commission.complete,
    shares: Answer.parse(await json('/api/reports/shares?by=company&from=2026-11-01&to=2026-11-30')).complete,
  };
}

const all = (complete: boolean) => ({
  ...{ figures: complete, ranking: complete, rankingOfVendor: complete, own: complete },
  ...{ summary: complete, shares: complete },
});

it('says of every figure whether it is complete, which it is not with a deal whose date cannot be read', async () => {
  expect(await said()).toEqual(all(true));
  const deal = {
    id: 'undated',
    franchise_code: 'FR-001',
    product_category: 'Mutual Fund',
    stage: 'Closed Won.',
  };
  const { database } = server.dependencies;
  await database
    .insertInto('deals')
    .values({ ...deal, created_time: 'soon' })
    .execute();
  await database
    .insertInto('payments')
    .values({ id: 'undated-1', deal_id: 'undated', amount_micros: 1_000_000 })
    .execute();
  expect(await said()).toEqual(all(false));
});
