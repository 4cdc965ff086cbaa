import fc from 'fast-check';
import { expect } from 'vitest';
import { InMemoryLog } from '#adapters/memory/in-memory-log';
import { CommissionByDeals } from '#core/commission/commission-by-deals';
import type { ExcludedDeal } from '#core/commission/commission-tally';
import { ComputeMonthlyCommission } from '#core/commission/compute-monthly-commission';
import { DealAssessor } from '#core/commission/deal-assessor';
import type { CommissionFigures, FiguresQuestion } from '#core/commission/network-commission.port';
import { toDecimalText, toRupees } from '#core/shared/money';
import { BusinessCalendar } from '#core/shared/month';
import type { DaysOfRules } from '#core/vendors/rule-version';
import { inTransaction } from '../../server/db/in-transaction';
import { fromMicros } from '../../server/db/micros';
import type { PortalDatabase } from '../../server/db/portal-database';
import { sqlCommission } from '../../server/features/commission/sql-assessor';
import { SqlDealRepo } from '../../server/features/deals/sql-deal-repo';
import { SqlPaymentRepo } from '../../server/features/payments/sql-payment-repo';
import { putRuleVersion, ruleVersionsOf } from '../../server/features/vendors/rule-versions';
import { SqlVendorRepo } from '../../server/features/vendors/sql-vendor-repo';
import { inRecordSnapshot } from '../../server/records/record-snapshot';
import { insertVendors } from './insert-vendors';

/** Franchises of a network that is made up, of which the last has no rules. */
export const CODES = ['FR-001', 'FR/002 A', 'फ-003'];
export const CATEGORIES = ['Mutual Fund', 'Loan', 'No rule', 'Zero', 'Free Demat Account'];
export const REASONS: ExcludedDeal['reason'][] = [
  'no-payments',
  'no-rule',
  'zero-ratio',
  'stage-differs',
  'void',
  'unreadable-date',
];
export const STAGES = [
  'Closed Won.',
  'Closed Won',
  'closed won.',
  'New',
  '',
  'Void (office)',
  'Void (Office)',
  'Closed Lost',
  'closed-lost to Competition',
];
export const TIMES = [
  '2026-11-04T10:15:00+05:30',
  '2026-10-31T18:29:59Z',
  '2026-10-31T18:30:00Z',
  '2026-11-15T10:00:00-12:00',
  '2026-11-30T19:00:00+00:00',
  '2026-11-15T10:75:00+05:30',
  '2026-11-31T10:15:00+05:30',
  '2026-11-30',
  'soon',
];
/** Millionths of a rupee, as many digits as are stored. */
export const AMOUNTS = [100_000_000, 100_000, 200_000, -50_250_000, 1_005_000, 1, -1, 999_999_999_999_999];
export const RATIOS = [33_330_000, 12_345_678, 1, 0, 100_000_000];

/** A deal with its payments. */
export const dealWithPayments = fc.record({
  code: fc.constantFrom(...CODES),
  category: fc.constantFrom(...CATEGORIES),
  stage: fc.constantFrom(...STAGES),
  time: fc.constantFrom(...TIMES),
  amounts: fc.array(fc.constantFrom(...AMOUNTS), { maxLength: 12 }),
});

/** A later version of a vendor's rules, for the deals of some days. */
export const ruleVersion = fc.record({
  vendor: fc.constantFrom('v0', 'v1'),
  category: fc.constantFrom('Mutual Fund', 'Loan', 'No rule'),
  ratio: fc.constantFrom(...RATIOS),
  days: fc.constantFrom<DaysOfRules>(
    {},
    { from: '2026-11-01' },
    { from: '2026-11-15' },
    { until: '2026-11-04' },
    { from: '2026-11-02', until: '2026-11-15' },
  ),
});

/** Figures as they are compared. */
function inText({ rows, totals, excluded, named, notices, complete }: CommissionFigures) {
  const figures = (row: (typeof totals)[number]) => ({
    ...row,
    paid: toDecimalText(row.paid).replace(/\.?0+$/, ''),
    commission: toRupees(row.commission),
    freeDematEarning: toRupees(row.freeDematEarning),
    overall: toRupees(row.overall),
  });
  return {
    rows: rows.map(figures),
    totals: totals.map(figures),
    excluded,
    named: named.map(({ why: _, ...deal }) => deal),
    notices: notices.map((notice) => JSON.stringify(notice)).toSorted(),
    complete,
  };
}

type Value<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Made> ? Made : never;

/** Puts a network into a database in place of the one before. */
export async function fill(
  database: PortalDatabase,
  deals: readonly Value<typeof dealWithPayments>[],
  ratios: readonly number[],
  versions: readonly Value<typeof ruleVersion>[] = [],
): Promise<void> {
  for (const table of ['payments', 'deals', 'leads', 'rule_versions', 'commission_rules', 'vendors'] as const)
    await database.deleteFrom(table).execute();
  await insertVendors(database, CODES);
  await database
    .insertInto('commission_rules')
    .values(
      ['Mutual Fund', 'Loan', 'Zero'].flatMap((product_category, position) =>
        ['v0', 'v1'].map((vendor_id, at) => ({
          vendor_id,
          product_category,
          position,
          ratio_micros: product_category === 'Zero' ? 0 : (ratios[position + at] ?? 0),
        })),
      ),
    )
    .execute();
  for (const { vendor, category, ratio, days } of versions) {
    const [{ version: base }] = await ruleVersionsOf(database, vendor);
    const rules = [{ productCategory: category, ratio: fromMicros(ratio) }];
    const change = { userId: undefined, at: 0, reason: undefined };
    await inTransaction(database, (transaction) =>
      putRuleVersion(transaction, vendor, base, { rules, ...days }, change),
    );
  }
  if (deals.length === 0) return;
  await database
    .insertInto('deals')
    .values(
      deals.map((deal, at) => ({
        id: `d${at}`,
        franchise_code: deal.code,
        created_time: deal.time,
        product_category: deal.category,
        stage: deal.stage,
      })),
    )
    .execute();
  const payments = deals.flatMap((deal, at) =>
    deal.amounts.map((amount_micros, place) => ({ id: `d${at}-${place}`, deal_id: `d${at}`, amount_micros })),
  );
  if (payments.length > 0) await database.insertInto('payments').values(payments).execute();
}

const ALL = { franchiseCodes: 'all' } as const;

/** Checks that the database adds up for some franchises what counting deal by deal gives, to the last digit. */
export async function agreesWithDeals(
  database: PortalDatabase,
  codes: readonly string[],
  questions: readonly FiguresQuestion[],
): Promise<void> {
  const calendar = new BusinessCalendar();
  const repos = [new SqlDealRepo(database, ALL), new SqlPaymentRepo(database, ALL)] as const;
  const vendorRepo = new SqlVendorRepo(database, ALL);
  const assessor = new DealAssessor(...repos, vendorRepo, calendar, new InMemoryLog());
  const vendors = (await vendorRepo.list()).records.filter((each) => codes.includes(each.franchiseCode));
  const oneByOne = new CommissionByDeals(new ComputeMonthlyCommission(assessor));
  const summed = await inRecordSnapshot(database, calendar, (snapshot) =>
    sqlCommission(snapshot, ALL, calendar).figures(vendors, questions),
  );
  expect(summed.map(inText)).toEqual((await oneByOne.figures(vendors, questions)).map(inText));
}
