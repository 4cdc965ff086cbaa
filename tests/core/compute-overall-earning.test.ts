import { describe, expect, it } from 'vitest';
import { FixedClock } from '#adapters/memory/fixed-clock';
import { ComputeOverallEarning, type OverallEarning } from '#core/commission/compute-overall-earning';
import { toRupees } from '#core/shared/money';
import { BusinessCalendar } from '#core/shared/month';
import { aDeal, aFreeDemat } from '../support/a-deal';
import { aSource, type SourceData } from '../support/a-source';
import { aRule, aVendor, paymentsOf } from '../support/a-vendor';

// 23:45 on 31 October in UTC is already 1 November in India.
const NOW = Date.UTC(2026, 9, 31, 23, 45);

function compute(data: SourceData, onUpdate?: (soFar: OverallEarning) => void) {
  const { assessor } = aSource({
    rules: { v1: [aRule('Mutual Fund', '40'), aRule('Health Insurance', '12.5')] },
    ...data,
  });
  const useCase = new ComputeOverallEarning(assessor, new BusinessCalendar(), new FixedClock(NOW));
  return useCase.execute(aVendor(), { onUpdate });
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
    const updates: OverallEarning[] = [];
    await compute(data, (soFar) => updates.push(soFar));
    expect(updates.map(({ progress, complete }) => [progress.done, complete])).toEqual([
      [0, false],
      [1, false],
      [2, true],
    ]);
    expect(updates[0] && toRupees(updates[0].thisMonth.freeDematEarning)).toBe('300.00');
  });

  it('has a current month of zero when nothing was earned in it', async () => {
    const { thisMonth } = await compute({ deals: [] });
    expect([thisMonth.month, toRupees(thisMonth.overall)]).toEqual(['2026-11', '0.00']);
  });
});
