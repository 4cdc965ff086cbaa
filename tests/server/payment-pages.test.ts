import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentQuery } from '#core/network/payment-pages';
import type { Payment } from '#core/payments/payment';
import { add, toDecimalText } from '#core/shared/money';
import { BusinessCalendar } from '#core/shared/month';
import { fromMicros } from '../../server/db/micros';
import type { PaymentRow, PortalDatabase } from '../../server/db/portal-database';
import { NETWORK } from '../../server/db/scope';
import { SqlDealRepo } from '../../server/features/deals/sql-deal-repo';
import { SqlPaymentPages } from '../../server/features/payments/sql-payment-pages';
import { exact, shortest } from '../support/exact';
import { LONG_RUN } from '../support/long-run';
import type { PaymentPages } from '../support/pages-at';
import { seldom } from '../support/seldom';
import { allowChanges } from '../support/test-engine';
import { ExpectedPaymentPages } from './expected-payment-pages';
import { insertVendors } from './insert-vendors';
import { startTestServer, type TestServer } from './start-test-server';

const DEALS = ['D1', 'D2', 'D3'] as const;
const CODES = ['FR-001', 'FR/002 A', 'फ-003'];
const DAYS = ['2026-10-31', '2026-11-01', '2026-11-30'] as const;
const REFERENCES = ['UTR 4711', 'utr47112', '100%', 'a_b1', 'aXb1', 'रसीद1'] as const;

const payment = fc.record({
  deal_id: fc.constantFrom(...DEALS),
  amount_micros: fc.constantFrom(1, 333_333_333, -333_333_333, 999_999_999_999_999, 500_000_000),
  paid_on: fc.constantFrom(...DAYS, null),
  reference: fc.constantFrom(...REFERENCES, null),
});
const day = fc.constantFrom(...DAYS, undefined);
const amount = fc.constantFrom('0.000001', '333.333333', '500', undefined);
const ends = (of: fc.Arbitrary<string | undefined>) => seldom(fc.record({ from: of, to: of }), undefined);
const query = fc.record({
  franchiseCodes: seldom(fc.subarray(CODES), undefined),
  dealId: seldom(fc.constantFrom(...DEALS, 'none'), undefined),
  days: ends(day),
  amounts: ends(amount).map(
    (range) => range && { from: range.from && exact(range.from), to: range.to && exact(range.to) },
  ),
  search: seldom(fc.constantFrom('utr', 'UTR 4711', '4711', '100%', 'a_b1', 'रसीद1', 'r-000'), ''),
}) as fc.Arbitrary<PaymentQuery>;

describe('pages of payments', () => {
  let server: TestServer;
  let database: PortalDatabase;
  let pages: SqlPaymentPages;
  beforeAll(async () => {
    server = await startTestServer({ demoData: false });
    ({ database } = server.dependencies);
    pages = new SqlPaymentPages(database, NETWORK, new BusinessCalendar());
    await allowChanges(database, 'payments');
    await insertVendors(database, CODES);
    await database
      .insertInto('deals')
      .values(
        DEALS.map((id, at) => ({
          id,
          franchise_code: CODES[at] ?? '',
          created_time: '2026-11-04T10:15:00+05:30',
          product_category: 'Mutual Fund',
          stage: 'Closed Won.',
        })),
      )
      .execute();
  });
  afterAll(() => server.close());

  it('finds what memory finds, in its order, and its sums are those of the list', async () => {
    const kept = (await new SqlDealRepo(database, NETWORK).ofFranchises(CODES)).records;
    await fc.assert(
      fc.asyncProperty(
        fc.array(payment, { minLength: 2, maxLength: 12 }),
        query,
        fc.integer({ min: 1, max: 4 }),
        async (drawn, asked, limit) => {
          await database.deleteFrom('payments').execute();
          const rows = drawn.map((row, at) => ({ ...row, id: `R-000${at}`, corrects: null, reason: null }));
          await database.insertInto('payments').values(rows).execute();
          const memory = new ExpectedPaymentPages(kept, inMemory(rows));
          const found = await everyOne(pages, asked, limit);
          expect(found.map(lineOf)).toEqual((await everyOne(memory, asked, 100)).map(lineOf));
          const figures = await pages.figures(asked);
          const total = found.reduce((sum, { amountPaid }) => add(sum, amountPaid), exact(0));
          expect(figures.payments).toBe(found.length);
          expect(shortest(add(figures.received, figures.returned))).toBe(shortest(total));
        },
      ),
      { numRuns: LONG_RUN ? 300 : 60 },
    );
  });

  it('gives each payment once over its pages while others are written', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(payment, { minLength: 3, maxLength: 10 }),
        fc.array(payment, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 3 }),
        async (before, meanwhile, limit) => {
          await database.deleteFrom('payments').execute();
          const write = (row: (typeof before)[number], id: string) =>
            database
              .insertInto('payments')
              .values({ ...row, id })
              .execute();
          for (const [at, row] of before.entries()) await write(row, `M${at}`);
          const waiting = [...meanwhile];
          const found = await everyOne(pages, { search: '' }, limit, async () => {
            // Before and behind what was there, by day as by id.
            const [next] = waiting.splice(0, 1);
            if (next) await write(next, `${waiting.length % 2 === 0 ? 'A' : 'Z'}${waiting.length}`);
          });
          const ids = found.map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids.filter((id) => id.startsWith('M')).toSorted()).toEqual(before.map((_, at) => `M${at}`));
        },
      ),
      { numRuns: LONG_RUN ? 40 : 15 },
    );
  });

  it('says that it is incomplete while an import of payments is being stored, and of no other', async () => {
    const begin = (kind: 'payments' | 'leads') =>
      database
        .insertInto('applying_imports')
        .values({ import_id: kind, kind, next_batch: 0, work: '{}' })
        .execute();
    const said = async () => [
      (await pages.page({ search: '' }, { limit: 1 })).complete,
      (await pages.figures({ search: '' })).complete,
    ];
    await begin('leads');
    expect(await said()).toEqual([undefined, undefined]);
    await begin('payments');
    expect(await said()).toEqual([false, false]);
    await database.deleteFrom('applying_imports').execute();
  });
});

async function everyOne(
  pages: PaymentPages,
  query: PaymentQuery,
  limit: number,
  between: () => Promise<void> = async () => {},
) {
  const found = [];
  let cursor: string | undefined;
  do {
    const page = await pages.page(query, { limit, cursor });
    found.push(...page.records);
    cursor = page.next;
    await between();
  } while (cursor !== undefined);
  return found;
}

function lineOf({ id, amountPaid, paidOn, deal }: Awaited<ReturnType<typeof everyOne>>[number]) {
  return [id, deal.id, paidOn, toDecimalText(amountPaid)];
}

function inMemory(
  rows: readonly Pick<PaymentRow, 'id' | 'deal_id' | 'amount_micros' | 'paid_on' | 'reference'>[],
) {
  const payments = new Map<string, Payment[]>();
  for (const { id, deal_id, amount_micros, paid_on, reference } of rows) {
    const own = payments.get(deal_id) ?? [];
    payments.set(deal_id, own);
    own.push({
      id,
      amountPaid: fromMicros(amount_micros),
      paidOn: paid_on ?? undefined,
      reference: reference ?? undefined,
    });
  }
  return payments;
}
