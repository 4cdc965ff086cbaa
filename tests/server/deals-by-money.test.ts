import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { InMemoryLog } from '#adapters/memory/in-memory-log';
import { DealAssessor } from '#core/commission/deal-assessor';
import type { DealPageQuery } from '#core/network/queried-deal';
import { BusinessCalendar } from '#core/shared/month';
import { SqlDealPages } from '../../server/features/assessed-deals/sql-deal-pages';
import { refreshSums } from '../../server/features/commission/refresh-sums';
import { SqlDealRepo } from '../../server/features/deals/sql-deal-repo';
import { SqlPaymentRepo } from '../../server/features/payments/sql-payment-repo';
import { SqlVendorRepo } from '../../server/features/vendors/sql-vendor-repo';
import { LONG_RUN } from '../support/long-run';
import type { DealPages } from '../support/pages-at';
import { allowChanges, ENGINE } from '../support/test-engine';
import { ExpectedDealPages } from './expected-deal-pages';
import { CATEGORIES, CODES, fill, RATIOS, ruleVersion, STAGES, TIMES } from './random-network';
import { startTestServer, type TestServer } from './start-test-server';

const ALL = { franchiseCodes: 'all' } as const;
const calendar = new BusinessCalendar();
const MONTHS = Array.from({ length: 12 }, (_, month) => `2025-${`${month + 1}`.padStart(2, '0')}`);

/** Over so many months and products that most of them hold no deal of a page. */
const deal = fc.record({
  code: fc.constantFrom(...CODES),
  category: fc.constantFrom(...CATEGORIES),
  stage: fc.constantFrom(...STAGES),
  time: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...MONTHS).map((month) => `${month}-15T10:00:00+05:30`) },
    { weight: 1, arbitrary: fc.constantFrom(...TIMES) },
  ),
  amounts: fc
    .array(fc.integer({ min: -5, max: 40 }), { maxLength: 2 })
    .map((some) => some.map((each) => each * 1_000_000)),
});

const askedStates = fc.constantFrom<NonNullable<DealPageQuery['states']>>(
  [],
  ['counted'],
  ['no-payments'],
  ['closed-lost', 'zero-ratio'],
);

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ demoData: false });
  await allowChanges(server.dependencies.database, 'payments');
});
afterEach(() => server.close());

/** The ids of all pages of a list, and how many it says that they are. */
async function idsOf(pages: DealPages, query: DealPageQuery, limit: number) {
  const ids: string[] = [];
  let cursor: string | undefined;
  let total: number | undefined;
  do {
    const page = await pages.page(query, { limit, cursor });
    ids.push(...page.records.map((each) => each.deal.id));
    ({ next: cursor, total } = page);
  } while (cursor !== undefined);
  return { ids, total };
}

it.each(['commission', 'lowest', 'paid', 'paid-lowest', 'state', 'state-reversed'] as const)(
  'in the order of %s each page has the deals that it has when all are compared, also where sums are kept',
  async (order) => {
    const { database } = server.dependencies;
    await fc.assert(
      fc.asyncProperty(
        fc.array(deal, { minLength: 60, maxLength: 120 }),
        fc.array(fc.constantFrom(...RATIOS), { minLength: 4, maxLength: 4 }),
        fc.array(ruleVersion, { maxLength: 2 }),
        fc.record({ limit: fc.integer({ min: 1, max: 30 }), isKept: fc.boolean(), states: askedStates }),
        async (deals, ratios, versions, { limit, isKept, states }) => {
          await fill(database, deals, ratios, versions);
          const pages = new SqlDealPages(database, ALL, calendar);
          const query: DealPageQuery = {
            search: '',
            filters: {},
            order,
            states,
          };
          // What is read of a deal is read before its sums are kept.
          await pages.page(query, { limit });
          if (isKept) await refreshSums(database, new AbortController().signal);
          const repo = new SqlDealRepo(database, ALL);
          const vendors = new SqlVendorRepo(database, ALL);
          const { records } = await repo.ofFranchises(CODES);
          const payments = new SqlPaymentRepo(database, ALL);
          const assessor = new DealAssessor(repo, payments, vendors, calendar, new InMemoryLog());
          const memory = new ExpectedDealPages(records, assessor, vendors, calendar);
          expect(await idsOf(pages, query, limit)).toEqual(await idsOf(memory, query, limit));
        },
      ),
      { numRuns: LONG_RUN ? 60 : ENGINE === 'SQLite' ? 8 : 2 },
    );
  },
);
