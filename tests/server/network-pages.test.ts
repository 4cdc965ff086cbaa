import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InMemoryLog } from '#adapters/memory/in-memory-log';
import type { DealStatus } from '#core/commission/deal-assessment';
import { DealAssessor } from '#core/commission/deal-assessor';
import { BusinessCalendar } from '#core/shared/month';
import { leadNumbersSchema } from '../../server/db/migrations/lead-numbers-schema';
import { SqlDealPages } from '../../server/features/assessed-deals/sql-deal-pages';
import { SqlDealRepo } from '../../server/features/deals/sql-deal-repo';
import { SqlLeadPages } from '../../server/features/leads/sql-lead-pages';
import { SqlLeadRepo } from '../../server/features/leads/sql-lead-repo';
import { SqlPaymentRepo } from '../../server/features/payments/sql-payment-repo';
import { SqlNetworkCounts } from '../../server/features/reports/sql-network-counts';
import { SqlVendorRepo } from '../../server/features/vendors/sql-vendor-repo';
import {
  forgetDerivedOfOtherZone,
  refreshDerivedColumns,
} from '../../server/records/refresh-derived-columns';
import { LONG_RUN } from '../support/long-run';
import { allowChanges } from '../support/test-engine';
import { ExpectedDealPages } from './expected-deal-pages';
import { ExpectedLeadPages } from './expected-lead-pages';
import { ExpectedNetworkCounts } from './expected-network-counts';
import { insertVendors } from './insert-vendors';
import { allDeals, allLeads, CODES, deal, dealQuery, figuresOf, lead, leadQuery } from './pages-asked';
import { startTestServer, type TestServer } from './start-test-server';

const ALL = { franchiseCodes: 'all' } as const;

describe('pages and shares of a database', () => {
  const calendar = new BusinessCalendar();
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ demoData: false });
    const { database } = server.dependencies;
    await allowChanges(database, 'payments');
    await insertVendors(database, CODES);
    await database
      .insertInto('account_opening')
      .values({ position: 0, amount_micros: 333_333_333 })
      .execute();
    await database
      .insertInto('commission_rules')
      .values([
        { vendor_id: 'v0', product_category: 'Loan', position: 1, ratio_micros: 33_330_000 },
        { vendor_id: 'v0', product_category: 'Loan', position: 2, ratio_micros: 0 },
        { vendor_id: 'v1', product_category: 'Loan', position: 0, ratio_micros: 0 },
        { vendor_id: 'v1', product_category: 'Loan', position: 1, ratio_micros: 50_000_000 },
      ])
      .execute();
  });
  afterAll(() => server.close());

  it('are those of all leads, whatever it holds and whatever is asked', async () => {
    const { database } = server.dependencies;
    await fc.assert(
      fc.asyncProperty(
        fc.array(lead, { minLength: 1, maxLength: 20 }),
        leadQuery,
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom('status', 'source', 'product'),
        async (leads, query, limit, by) => {
          await database.deleteFrom('leads').execute();
          await database
            .insertInto('leads')
            .values(
              leads.map((each, at) => ({
                id: `l${at}`,
                franchise_code: each.code,
                full_name: each.name,
                mobile: each.mobile ?? null,
                lead_status: each.status ?? null,
                lead_source: each.status ?? null,
                city: each.city ?? null,
                created_time: each.time ?? null,
              })),
            )
            .execute();
          const { records } = await new SqlLeadRepo(database, ALL).ofFranchises(CODES);
          const [pages, memory] = [
            new SqlLeadPages(database, ALL, calendar),
            new ExpectedLeadPages(records, calendar),
          ];
          expect(await allLeads(pages, query, limit)).toEqual(await allLeads(memory, query, limit));
          expect(await pages.values(query)).toEqual(await memory.values(query));
          const { from, to } = query.days;
          const period = from && to && from <= to ? { from, to } : undefined;
          const wanted = { by, period, franchiseCodes: query.franchiseCodes };
          const counts = [
            new SqlNetworkCounts(database, ALL, calendar),
            new ExpectedNetworkCounts(records, [], calendar),
          ] as const;
          expect(await counts[0].shares(wanted)).toEqual(await counts[1].shares(wanted));
        },
      ),
      { numRuns: LONG_RUN ? 60 : 15 },
    );
  });

  it('are those of all deals, each with the state and commission that it has by itself', async () => {
    const { database } = server.dependencies;
    await fc.assert(
      fc.asyncProperty(
        fc.array(deal, { minLength: 1, maxLength: 20 }),
        dealQuery,
        fc.integer({ min: 1, max: 7 }),
        async (deals, query, limit) => {
          for (const table of ['payments', 'deals', 'leads'] as const)
            await database.deleteFrom(table).execute();
          await database
            .insertInto('deals')
            .values(
              deals.map((each, at) => ({
                id: `d${at}`,
                franchise_code: each.code,
                created_time: each.time,
                product_category: each.category,
                stage: each.stage,
                deal_name: each.name,
                company: each.company ?? null,
              })),
            )
            .execute();
          const payments = deals.flatMap(({ amounts }, at) =>
            amounts.map((amount_micros, place) => ({
              id: `d${at}-${place}`,
              deal_id: `d${at}`,
              amount_micros,
            })),
          );
          if (payments.length > 0) await database.insertInto('payments').values(payments).execute();
          const repo = new SqlDealRepo(database, ALL);
          const vendors = new SqlVendorRepo(database, ALL);
          const { records } = await repo.ofFranchises(CODES);
          const assessor = new DealAssessor(
            repo,
            new SqlPaymentRepo(database, ALL),
            vendors,
            calendar,
            new InMemoryLog(),
          );
          const pages = new SqlDealPages(database, ALL, calendar);
          const memory = new ExpectedDealPages(records, assessor, vendors, calendar);
          // What is asked leaves few deals or none, so all are looked at besides.
          const whole = { search: '', filters: {}, order: query.order } as const;
          for (const each of [query, whole]) {
            expect(await allDeals(pages, each, limit)).toEqual(await allDeals(memory, each, limit));
            expect(await pages.values(each)).toEqual(await memory.values(each));
            expect(await figuresOf(pages, each)).toEqual(await figuresOf(memory, each));
          }
          const { states, paid } = query;
          const queries = [query, { ...whole, states }, { ...whole, paid }];
          expect(await pages.counts(queries)).toEqual(await memory.counts(queries));
          const counts = [
            new SqlNetworkCounts(database, ALL, calendar),
            new ExpectedNetworkCounts([], records, calendar),
          ] as const;
          const wanted = { by: 'company', franchiseCodes: query.franchiseCodes } as const;
          expect(await counts[0].shares(wanted)).toEqual(await counts[1].shares(wanted));
          expect(await counts[0].activity()).toEqual(await counts[1].activity());
        },
      ),
      { numRuns: LONG_RUN ? 60 : 15 },
    );
  });

  it('list a deal under the reason that its row says, so a lost one waits for no payment', async () => {
    const { database } = server.dependencies;
    for (const table of ['payments', 'deals'] as const) await database.deleteFrom(table).execute();
    // Loans pay 33.33 % in the first franchise and nothing in the second; for bonds there is no rule.
    const stages = [
      ['waits', 'FR-001', 'Loan', 'New'],
      ['lost', 'FR-001', 'Loan', 'Closed-Lost to Competition'],
      ['lost-account', 'FR-001', 'Free Demat Account', 'Closed Lost'],
      ['nothing', 'FR/002 A', 'Loan', 'New'],
      ['no-rule', 'FR-001', 'Bonds', 'New'],
    ] as const;
    await database
      .insertInto('deals')
      .values(
        stages.map(([id, franchise_code, product_category, stage]) => ({
          id,
          franchise_code,
          product_category,
          stage,
          created_time: '2026-11-04T10:15:00+05:30',
        })),
      )
      .execute();
    const pages = new SqlDealPages(database, ALL, calendar);
    const all = { search: '', filters: {}, order: 'newest' } as const;
    const listed = async (state: DealStatus) => {
      // A state that is named twice is one.
      const query = { ...all, states: [state, state] };
      const { records, total } = await pages.page(query, { limit: 9 });
      const { deals } = await pages.figures(query);
      const counted = (await pages.values(query)).state?.find(({ value }) => value === state)?.count;
      expect([total, deals, counted, ...(await pages.counts([query])).counts]).toEqual(
        Array(4).fill(records.length),
      );
      return records.map(({ deal: { id } }) => id).toSorted();
    };
    expect(await listed('no-payments')).toEqual(['waits']);
    expect(await listed('closed-lost')).toEqual(['lost', 'lost-account']);
    expect(await listed('zero-ratio')).toEqual(['nothing']);
    expect(await listed('no-rule')).toEqual(['no-rule']);
  });

  it('hold only what lies within the scope of who asks', async () => {
    const { database } = server.dependencies;
    await database.deleteFrom('leads').execute();
    await database
      .insertInto('leads')
      .values(CODES.map((franchise_code, at) => ({ id: `s${at}`, franchise_code, full_name: 'Asha' })))
      .execute();
    const scope = { franchiseCodes: ['FR-001'] };
    const pages = new SqlLeadPages(database, scope, calendar);
    const query = { search: '', filters: {}, order: 'newest' } as const;
    expect((await pages.page(query, { limit: 9 })).total).toBe(1);
    expect((await pages.page({ ...query, franchiseCodes: CODES }, { limit: 9 })).total).toBe(1);
    expect(await pages.one('s1')).toBeUndefined();
    expect((await new SqlNetworkCounts(database, scope, calendar).activity()).records.length).toBeLessThan(2);
  });

  it('are read anew when a server starts in another zone', async () => {
    const { database } = server.dependencies;
    await database.deleteFrom('leads').execute();
    await database
      .insertInto('leads')
      .values({ id: 'z', franchise_code: 'FR-001', created_time: '2026-10-31T20:00:00Z' })
      .execute();
    const query = { search: '', filters: {}, order: 'newest', days: { to: '2026-10-31' } } as const;
    const inZone = async (zone: string) => {
      const other = new BusinessCalendar(zone);
      await forgetDerivedOfOtherZone(database, other);
      return (await new SqlLeadPages(database, ALL, other).page(query, { limit: 1 })).total;
    };
    expect(await inZone('Asia/Kolkata')).toBe(0);
    expect(await inZone('Europe/London')).toBe(1);
    expect(await inZone('Asia/Kolkata')).toBe(0);
    await refreshDerivedColumns(database, calendar);
  });

  it('know a landline by the number that is dialled within India, of leads that were read before it was one too', async () => {
    const { database } = server.dependencies;
    await database.deleteFrom('leads').execute();
    const read = { created_day: '2026-11-01', created_at_ms: 0, franchise_code: 'FR-001' };
    await database
      .insertInto('leads')
      .values([
        { ...read, id: 'landline', mobile: '+91 20555 66777', searched: '912055566777' },
        { ...read, id: 'mobile', mobile: '98111 22233', searched: '00919811122233 09811122233' },
        { ...read, id: 'none', searched: 'asha' },
      ])
      .execute();
    await database.transaction().execute(leadNumbersSchema);
    const query = { search: '020 555', filters: {}, order: 'newest' } as const;
    const { records } = await new SqlLeadPages(database, ALL, calendar).page(query, { limit: 9 });
    expect(records.map(({ id }) => id)).toEqual(['landline']);
  });
});
