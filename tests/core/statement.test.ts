import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ComputeMonthlyCommission } from '#core/commission/compute-monthly-commission';
import { assessmentsOfMonth, everyAssessment } from '#core/commission/deal-assessments';
import { earningOfPeriod } from '#core/commission/earning-of-period';
import { overallEarning } from '#core/commission/overall-earning';
import { PrepareStatement, statementLines, statementOf } from '#core/commission/statement';
import { compare, sum, toRupees } from '#core/shared/money';
import { BusinessCalendar } from '#core/shared/month';
import { aDeal, aFreeDemat } from '../support/a-deal';
import { aSource, type SourceData } from '../support/a-source';
import { aRule, aVendor, paymentsOf } from '../support/a-vendor';

const NOW = Date.UTC(2026, 10, 21, 6);
const MONTHS = ['2026-09', '2026-10', '2026-11'] as const;
const CATEGORIES = ['Mutual Fund', 'Term Insurance', 'Loan', 'Free Demat Account'] as const;
const RULES = { v1: [aRule('Mutual Fund', '33.33'), aRule('Term Insurance', '12.5'), aRule('Loan', '0')] };

const network = fc
  .array(
    fc.record({
      month: fc.constantFrom(...MONTHS),
      day: fc.integer({ min: 1, max: 28 }),
      productCategory: fc.constantFrom(...CATEGORIES),
      stage: fc.constantFrom('Closed Won.', 'Closed Won', 'Open'),
      payments: fc.array(
        fc.integer({ min: -99_999, max: 999_999_999 }).map((size) => `${(size / 1000).toFixed(3)}`),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 25 },
  )
  .map((rows): SourceData => {
    const deals = rows.map(({ month, day, productCategory, stage }, place) =>
      aDeal({
        id: `d${place}`,
        createdTime: `${month}-${String(day).padStart(2, '0')}`,
        productCategory,
        stage,
      }),
    );
    const payments = Object.fromEntries(
      rows.map((row, place) => [`d${place}`, paymentsOf(...row.payments)] as const),
    );
    return { deals, payments, rules: RULES };
  });

const calendar = new BusinessCalendar();
const assessed = async (data: SourceData) => everyAssessment(await aSource(data).assessor.start([aVendor()]));
const overall = async (data: SourceData) => overallEarning(aVendor(), await assessed(data), calendar, NOW);
const statement = (data: SourceData, month: (typeof MONTHS)[number]) =>
  new PrepareStatement(aSource(data).assessor).execute(aVendor(), month);

describe('the statement of a month', () => {
  it('has lines that add up to its total, which is the month of every other report', async () => {
    await fc.assert(
      fc.asyncProperty(network, fc.constantFrom(...MONTHS), async (data, month) => {
        const made = await statement(data, month);
        // As a page makes it, of deals that were assessed for every month.
        const ofAll = assessmentsOfMonth(await assessed(data), month, calendar);
        expect(statementOf(aVendor(), month, ofAll)).toEqual(made);
        const report = await new ComputeMonthlyCommission(aSource(data).assessor).execute([aVendor()]);
        const row = report.rows.find((each) => each.month === month);
        expect(compare(sum(statementLines(made).map((line) => line.earning)), made.total.overall)).toBe(0);
        expect(toRupees(made.total.overall)).toBe(row ? toRupees(row.overall) : '0.00');
        expect([made.total.deals, made.total.freeDematDeals]).toEqual([
          row?.deals ?? 0,
          row?.freeDematDeals ?? 0,
        ]);
      }),
      { numRuns: 40 },
    );
  });

  it('names every deal that it leaves out, those of an unknown month too, and says whether it is whole', async () => {
    const data: SourceData = {
      rules: RULES,
      deals: [
        aDeal({ id: 'paid' }),
        aDeal({ id: 'empty' }),
        aDeal({ id: 'when', createdTime: 'soon' }),
        aDeal({ id: 'unread' }),
        aDeal({ id: 'other', createdTime: '2026-10-04' }),
        aFreeDemat({ id: 'won' }),
        aFreeDemat({ id: 'almost', stage: 'Closed Won' }),
        aDeal({ id: 'paid' }),
      ],
      payments: { paid: paymentsOf('100', '-50.005'), when: paymentsOf('10'), other: paymentsOf('5') },
      unreadable: { unread: 'no answer' },
      rejected: [{ id: 'half', reason: 'no category' }],
    };
    const made = await statement(data, '2026-11');
    expect(statementLines(made).map((line) => [line.deal.id, line.payment, toRupees(line.earning)])).toEqual([
      ['paid', 1, '33.33'],
      ['paid', 2, '-16.67'],
      ['won', undefined, '300.00'],
    ]);
    expect(toRupees(made.total.overall)).toBe('316.66');
    expect(made.notCounted.map(({ dealId, reason }) => [dealId, reason])).toEqual([
      ['half', 'invalid-deal'],
      ['almost', 'stage-differs'],
      ['empty', 'no-payments'],
      ['paid', 'duplicate-id'],
      ['unread', 'payments-unreadable'],
      ['when', 'unreadable-date'],
    ]);
    expect(made.complete).toBe(false);
    const ofAll = assessmentsOfMonth(await assessed(data), '2026-11', calendar);
    expect(statementOf(aVendor(), '2026-11', ofAll)).toEqual(made);
    expect((await statement({ ...data, rejected: [], unreadable: {} }, '2026-10')).total.deals).toBe(1);
  });
});

describe('the earning of a period', () => {
  it('adds up over periods to the whole, and over products to the period', async () => {
    await fc.assert(
      fc.asyncProperty(network, fc.constantFrom(...MONTHS), async (data, month) => {
        const earning = await overall(data);
        const inside = earningOfPeriod(earning, (each) => each <= month);
        const outside = earningOfPeriod(earning, (each) => each > month);
        expect(compare(sum([inside.overall, outside.overall]), earning.total.overall)).toBe(0);
        for (const part of [inside, outside]) {
          expect(compare(sum(part.products.map((each) => each.earning)), part.overall)).toBe(0);
          const deals = part.products.reduce((count, each) => count + each.deals, 0);
          expect(deals).toBe(part.deals + part.freeDematDeals);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('compares this month with the same days of the last one', async () => {
    const { sameDayLastMonth } = await overall({
      rules: RULES,
      deals: [
        aDeal({ id: 'same', createdTime: '2026-10-21T23:59:00+05:30' }),
        aDeal({ id: 'later', createdTime: '2026-10-22' }),
        aDeal({ id: 'now', createdTime: '2026-11-20' }),
        aFreeDemat({ id: 'demat', createdTime: '2026-10-01' }),
      ],
      payments: { same: paymentsOf('100'), later: paymentsOf('1000'), now: paymentsOf('1000') },
    });
    expect(toRupees(sameDayLastMonth)).toBe('333.33');
  });
});
