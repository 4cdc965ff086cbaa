import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allVendorsDeals, fetchDematDeals } from '#contract/deals';
import type { Endpoint } from '#contract/endpoint';
import { pathOf } from '#contract/endpoint';
import { allVendorsLeads, fetchDematLeads } from '#contract/leads';
import { dealPayments } from '#contract/payments';
import { allLogos, allPromotions } from '#contract/promotions';
import { features } from '#contract/session';
import { health, ready } from '#contract/system';
import { allTrainings } from '#contract/training';
import { accountOpeningEarning, allVendors, vendorCommission } from '#contract/vendors';
import { startTestServer, type TestServer } from './start-test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function answerOf(endpoint: Endpoint, path: string, userId: string): Promise<unknown> {
  const response = await server.get(path, await server.tokenFor(userId));
  expect(`${endpoint.name} ${response.status}`).toBe(`${endpoint.name} 200`);
  expect(response.headers.get('content-type')).toContain('application/json');
  return response.json();
}

describe('answers', () => {
  const expectAsSaid = async (endpoint: Endpoint, path: string) => {
    const answer = await answerOf(endpoint, path, 'u0');
    // Reading drops unknown keys, so equality also says that there are none.
    expect(z.encode(endpoint.answer, z.decode(endpoint.answer, answer))).toEqual(answer);
  };
  const EACH = [
    [fetchDematLeads, pathOf(fetchDematLeads, { franchiseCode: 'FR-001' })],
    [fetchDematDeals, pathOf(fetchDematDeals, { franchiseCode: 'FR-001' })],
    [allVendorsLeads, pathOf(allVendorsLeads, { codes: ['FR-001', 'FR-006'] })],
    [allVendorsDeals, pathOf(allVendorsDeals, { codes: ['FR-001', 'FR-006'] })],
    [allVendors, allVendors.path],
    [vendorCommission, pathOf(vendorCommission, { vendorId: 'v1' })],
    [accountOpeningEarning, accountOpeningEarning.path],
    [allTrainings, allTrainings.path],
    [allPromotions, allPromotions.path],
    [allLogos, allLogos.path],
    [features, features.path],
    [health, health.path],
    [ready, ready.path],
  ] as const;
  for (const [endpoint, path] of EACH)
    it(`${endpoint.name} is exactly what the contract says`, () => expectAsSaid(endpoint, path));

  it('payments of every deal are exact to the paisa, and refunds negative', async () => {
    const { database } = server.dependencies;
    const stored = await database.selectFrom('payments').selectAll().execute();
    const dealIds = [...new Set(stored.map((payment) => payment.deal_id))].slice(0, 80);
    for (const dealId of dealIds) {
      const { data } = dealPayments.answer.parse(
        await answerOf(dealPayments, pathOf(dealPayments, { dealId }), 'u0'),
      );
      const expected = stored.filter((payment) => payment.deal_id === dealId);
      expect(data.map(({ id, Amount_paid }) => [id, Math.round(Amount_paid * 1_000_000)])).toEqual(
        expected.map(({ id, amount_micros }) => [id, amount_micros]),
      );
    }
  });

  it('an amount of 15 digits arrives as it was stored', async () => {
    const { database } = server.dependencies;
    const amounts = [999_999_999_999_999, -999_999_999_999_999, 1, 1_234_570_000, 100_000, 33_330_000];
    const deal = { id: 'of-fifteen-digits', franchise_code: 'FR-001' };
    await database
      .insertInto('deals')
      .values({ ...deal, created_time: '2026-10-05', product_category: 'Mutual Fund', stage: 'Closed Won.' })
      .execute();
    await database
      .insertInto('payments')
      .values(amounts.map((amount_micros, at) => ({ id: `x${at}`, deal_id: deal.id, amount_micros })))
      .execute();
    const text = await (
      await server.get(`/api/vendors/payment/${deal.id}`, await server.tokenFor('u0'))
    ).text();
    expect([...text.matchAll(/"Amount_paid":([^,}]+)/g)].map(([, amount]) => amount)).toEqual([
      '999999999.999999',
      '-999999999.999999',
      '0.000001',
      '1234.57',
      '0.1',
      '33.33',
    ]);
  });

  it('the database refuses an amount that a number could not hold', async () => {
    const { database } = server.dependencies;
    const [deal] = await database.selectFrom('deals').select('id').limit(1).execute();
    const row = { id: 'too-large', deal_id: deal?.id ?? '', amount_micros: 1_000_000_000_000_000 };
    await expect(database.insertInto('payments').values(row).execute()).rejects.toThrow(/check constraint/i);
  });
});

describe('franchise codes in the path', () => {
  it('are told apart also where the whole list is percent-encoded, commas included', async () => {
    const admin = await server.tokenFor('u0');
    const read = async (path: string) =>
      allVendorsDeals.answer.parse(await (await server.get(path, admin)).json()).data.map((deal) => deal.id);
    const apart = await read('/api/allvendorscrmdealsdata/FR-001,FR-002?franchiseCodes=FR-001,FR-002');
    expect(apart.length).toBeGreaterThan(0);
    expect(await read('/api/allvendorscrmdealsdata/FR-001%2CFR-002?franchiseCodes=FR-001%2CFR-002')).toEqual(
      apart,
    );
  });

  it('may hold commas, slashes, spaces and letters of any script', async () => {
    const { database } = server.dependencies;
    const codes = ['FR,7', 'FR/8', 'फ्रे 9', 'FR%2C10'];
    for (const [at, code] of codes.entries()) {
      await database
        .insertInto('vendors')
        .values({
          vendor_id: `odd${at}`,
          franchise_code: code,
          name: 'Odd',
          email: `odd${at}@example.com`,
          status: 'active',
        })
        .execute();
      await database
        .insertInto('deals')
        .values({
          id: `odd${at}`,
          franchise_code: code,
          created_time: '2026-11-01',
          product_category: 'X',
          stage: 'Y',
        })
        .execute();
    }
    const admin = await server.tokenFor('u0');
    const all = await server.get(pathOf(allVendorsDeals, { codes }), admin);
    expect(
      allVendorsDeals.answer
        .parse(await all.json())
        .data.map((deal) => deal.Franchise_code)
        .toSorted(),
    ).toEqual(codes.toSorted());
    for (const [at, code] of codes.entries()) {
      const one = await server.get(pathOf(fetchDematDeals, { franchiseCode: code }), admin);
      expect(fetchDematDeals.answer.parse(await one.json()).data.dealsData.map((deal) => deal.id)).toEqual([
        `odd${at}`,
      ]);
    }
  });

  it('are read each once, however often they are named, and by the thousand', async () => {
    const codes = [...Array.from({ length: 1500 }, (_, at) => `N-${at}`), 'FR-006', 'FR-006'];
    const answer = await server.get(pathOf(allVendorsDeals, { codes }), await server.tokenFor('u0'));
    const ids = allVendorsDeals.answer.parse(await answer.json()).data.map((deal) => deal.id);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
