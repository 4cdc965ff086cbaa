import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyAssessment } from '#core/commission/deal-assessments';
import { DealAssessor } from '#core/commission/deal-assessor';
import { overallEarning } from '#core/commission/overall-earning';
import { CLOSED_WON, FREE_DEMAT_ACCOUNT } from '#core/deals/deal';
import { NotFound } from '#core/shared/failure';
import { toRupees } from '#core/shared/money';
import { BusinessCalendar } from '#core/shared/month';
import type { Scope } from '../../server/db/scope';
import { SqlDealRepo } from '../../server/features/deals/sql-deal-repo';
import { SqlLeadRepo } from '../../server/features/leads/sql-lead-repo';
import { SqlPaymentRepo } from '../../server/features/payments/sql-payment-repo';
import { SqlVendorRepo } from '../../server/features/vendors/sql-vendor-repo';
import { startTestServer, type TestServer } from './start-test-server';

const ALL: Scope = { franchiseCodes: 'all' };
const FIRST: Scope = { franchiseCodes: ['FR-001'] };
const NONE: Scope = { franchiseCodes: [] };
const CODES = ['FR-001', 'FR-002', 'FR-003', 'FR-004', 'FR-005', 'FR-006'];

let server: TestServer;
let database: TestServer['dependencies']['database'];
beforeAll(async () => {
  server = await startTestServer();
  ({ database } = server.dependencies);
});
afterAll(() => server.close());

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe('a scope', () => {
  it('limits leads and deals to its franchises whatever is asked for', async () => {
    for (const Repo of [SqlDealRepo, SqlLeadRepo]) {
      const codesOf = async (scope: Scope, asked: readonly string[]) => {
        const { records } = await new Repo(database, scope).ofFranchises(asked);
        return [...new Set(records.map((record) => record.franchiseCode))];
      };
      expect(await codesOf(ALL, CODES)).toEqual(CODES);
      expect(await codesOf(FIRST, CODES)).toEqual(['FR-001']);
      expect(await codesOf(FIRST, ['FR-002'])).toEqual([]);
      expect(await codesOf(NONE, CODES)).toEqual([]);
      expect(await codesOf(ALL, [])).toEqual([]);
    }
  });

  it('limits vendors and rules', async () => {
    const ids = async (scope: Scope) =>
      (await new SqlVendorRepo(database, scope).list()).records.map(({ id }) => id);
    expect(await ids(ALL)).toEqual(['v1', 'v2', 'v3', 'v4', 'v5', 'v6']);
    expect(await ids(FIRST)).toEqual(['v1']);
    expect(await ids(NONE)).toEqual([]);
    const first = new SqlVendorRepo(database, FIRST);
    expect((await first.rulesOf('v1')).records.length).toBe(5);
    await expect(first.rulesOf('v2')).rejects.toThrow(NotFound);
    await expect(new SqlVendorRepo(database, ALL).rulesOf('v9')).rejects.toThrow(NotFound);
  });

  it('limits payments, and gives one answer for each deal asked about', async () => {
    const { records } = await new SqlDealRepo(database, ALL).ofFranchises(CODES);
    const asked = [...records.map(({ id }) => ({ id })), { id: 'nothing' }];
    const read = await collect(new SqlPaymentRepo(database, FIRST).ofDeals(asked));
    expect(read.map(({ dealId }) => dealId).toSorted()).toEqual(asked.map(({ id }) => id).toSorted());
    const own = new Set(records.filter((deal) => deal.franchiseCode === 'FR-001').map((deal) => deal.id));
    for (const { dealId, kind } of read) expect(kind).toBe(own.has(dealId) ? 'read' : 'unreadable');
    expect(read.find(({ dealId }) => dealId === 'nothing')).toEqual({
      dealId: 'nothing',
      kind: 'unreadable',
      why: 'not found',
    });
  });

  it('takes a list of rules that is empty for what it is', async () => {
    const vendor = { vendor_id: 'v7', franchise_code: 'FR-007', name: 'New', email: 'v7@example.com' };
    await database
      .insertInto('vendors')
      .values({ ...vendor, status: 'active' })
      .execute();
    expect(await new SqlVendorRepo(database, ALL).rulesOf('v7')).toEqual({ records: [], rejected: [] });
  });
});

describe('the earning computed over the database', () => {
  it('is the same as the sum of the stored integers', async () => {
    const scope = FIRST;
    const vendors = new SqlVendorRepo(database, scope);
    const calendar = new BusinessCalendar();
    const assessor = new DealAssessor(
      new SqlDealRepo(database, scope),
      new SqlPaymentRepo(database, scope),
      vendors,
      calendar,
      { warn: () => undefined },
    );
    const [vendor] = (await vendors.list()).records;
    if (!vendor) throw new Error('There is no vendor');
    const found = await everyAssessment(await assessor.start([vendor]));
    const earning = overallEarning(vendor, found, calendar, server.clock.now());

    const lines = await database
      .selectFrom('payments')
      .innerJoin('deals', 'deals.id', 'payments.deal_id')
      .innerJoin('commission_rules', 'commission_rules.product_category', 'deals.product_category')
      .select(['payments.amount_micros', 'commission_rules.ratio_micros'])
      .where('deals.franchise_code', '=', 'FR-001')
      .where('commission_rules.vendor_id', '=', 'v1')
      .where('deals.product_category', '!=', FREE_DEMAT_ACCOUNT)
      .execute();
    const units = lines.reduce(
      (sum, line) => sum + BigInt(line.amount_micros) * BigInt(line.ratio_micros),
      0n,
    );
    const accounts = await database
      .selectFrom('deals')
      .select('id')
      .where('franchise_code', '=', 'FR-001')
      .where('product_category', '=', FREE_DEMAT_ACCOUNT)
      .where('stage', '=', CLOSED_WON)
      .execute();

    expect(earning.complete).toBe(true);
    expect(toRupees(earning.total.commission)).toBe(toRupees({ units, scale: 14 }));
    expect(toRupees(earning.total.freeDematEarning)).toBe(`${accounts.length * 300}.00`);
    expect(earning.thisMonth.freeDematDeals).toBeGreaterThanOrEqual(2);
    expect(earning.thisMonth.deals).toBeGreaterThanOrEqual(3);
  });
});
