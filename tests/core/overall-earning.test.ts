import { describe, expect, it } from 'vitest';
import type { DealAssessment } from '#core/commission/deal-assessment';
import { everyAssessment } from '#core/commission/deal-assessments';
import { overallEarning } from '#core/commission/overall-earning';
import { toRupees } from '#core/shared/money';
import { BusinessCalendar } from '#core/shared/month';
import { aDeal, aFreeDemat } from '../support/a-deal';
import { aSource, type SourceData } from '../support/a-source';
import { aRule, aVendor, paymentsOf } from '../support/a-vendor';
import { holds } from '../support/holds';

// 23:45 on 31 October in UTC is already 1 November in India.
const NOW = Date.UTC(2026, 9, 31, 23, 45);

const calendar = new BusinessCalendar();

function start(data: SourceData) {
  const rules = { v1: [aRule('Mutual Fund', '40'), aRule('Health Insurance', '12.5')] };
  return aSource({ rules, ...data }).assessor.start([aVendor()]);
}

async function compute(data: SourceData) {
  return overallEarning(aVendor(), await everyAssessment(await start(data)), calendar, NOW);
}

const data: SourceData = {
  deals: [
    aFreeDemat({ id: 'f-now' }),
    aFreeDemat({ id: 'f-then', createdTime: '2026-09-01' }),
    aDeal({ id: 'now' }),
    aDeal({ id: 'before', createdTime: '2026-08-15', productCategory: 'Health Insurance' }),
  ],
  payments: { now: paymentsOf('1000'), before: paymentsOf('8000.04') },
};

describe('overall earning', () => {
  it('is commission across categories plus demat earning, overall and for the current month', async () => {
    holds('9: overall earning, and that of the current month');
    const { total, thisMonth, categories, complete } = await compute(data);
    expect(toRupees(total.commission)).toBe('1400.01');
    expect(toRupees(total.freeDematEarning)).toBe('600.00');
    expect(toRupees(total.overall)).toBe('2000.01');
    expect(thisMonth.month).toBe('2026-11');
    expect(toRupees(thisMonth.overall)).toBe('700.00');
    expect(categories.map(({ productCategory, deals }) => [productCategory, deals])).toEqual([
      ['Health Insurance', 1],
      ['Mutual Fund', 1],
    ]);
    expect(complete).toBe(true);
  });

  it('gives the demat part at once and fills in the rest, never calling it complete before the end', async () => {
    const found = await start(data);
    const products: DealAssessment[] = [];
    for await (const product of found.assessProducts()) products.push(product);
    const earnedAfter = (done: number) => {
      const assessments = [...found.freeDemats, ...products.slice(0, done)];
      const progress = { done, total: found.productDeals, failed: 0 };
      return overallEarning(aVendor(), { ...found, assessments, progress }, calendar, NOW);
    };
    expect([0, 1, 2].map((done) => earnedAfter(done).complete)).toEqual([false, false, true]);
    expect(toRupees(earnedAfter(0).thisMonth.freeDematEarning)).toBe('300.00');
    expect(toRupees(earnedAfter(0).total.commission)).toBe('0.00');
  });

  it('has a current month of zero when nothing was earned in it', async () => {
    const { thisMonth } = await compute({ deals: [] });
    expect([thisMonth.month, toRupees(thisMonth.overall)]).toEqual(['2026-11', '0.00']);
  });
});
