import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CommissionByDeals } from '#core/commission/commission-by-deals';
import { ComputeMonthlyCommission } from '#core/commission/compute-monthly-commission';
import type { Lead } from '#core/leads/lead';
import { gapAbove, RankPerformers, rankByValue } from '#core/reports/rank-performers';
import { compare, fromCount, toRupees } from '#core/shared/money';
import { BusinessCalendar, type Month } from '#core/shared/month';
import { aDeal, aFreeDemat } from '../support/a-deal';
import { aSource } from '../support/a-source';
import { aRule, aVendor, paymentsOf } from '../support/a-vendor';
import { exact } from '../support/exact';

const vendors = ['1', '2', '3', '4'].map((n) => aVendor({ id: `v${n}`, franchiseCode: `FR-00${n}` }));
const leadsOf = (franchiseCode: string, count: number, over: Partial<Lead> = {}): readonly Lead[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `${franchiseCode}-${n}`,
    franchiseCode,
    createdTime: '2026-11-03',
    ...over,
  }));
const dealOf = (id: string, n: number, over = {}) => aDeal({ id, franchiseCode: `FR-00${n}`, ...over });

const deals = [
  dealOf('a', 1),
  dealOf('b', 2),
  dealOf('c', 3),
  dealOf('old', 4, { createdTime: '2026-10-04' }),
  aFreeDemat({ id: 'f', franchiseCode: 'FR-004' }),
];
const source = {
  vendors,
  deals,
  rules: Object.fromEntries(vendors.map(({ id = '' }) => [id, [aRule('Mutual Fund', '40')]])),
  payments: {
    a: paymentsOf('100'),
    b: paymentsOf('250.00'),
    c: paymentsOf('100.004'),
    old: paymentsOf('9999'),
  },
};
/** Counts the leads that it is given. */
function countsOf(leads: readonly Lead[]) {
  const calendar = new BusinessCalendar();
  return async (codes: readonly string[], months: ReadonlySet<Month>) =>
    leads.flatMap(({ franchiseCode, createdTime = '', status }) => {
      const month = calendar.monthOf(createdTime);
      if (month === undefined || !months.has(month) || !codes.includes(franchiseCode)) return [];
      return [{ franchiseCode, month, status, leads: 1 }];
    });
}

const ranking = new RankPerformers(
  new CommissionByDeals(new ComputeMonthlyCommission(aSource(source).assessor)),
  countsOf([
    ...leadsOf('FR-001', 9),
    ...leadsOf('FR-001', 1, { status: 'Converted' }),
    ...leadsOf('FR-002', 9, { status: 'Converted' }),
    ...leadsOf('FR-003', 12, { status: ' converted' }),
    ...leadsOf('FR-004', 3),
    ...leadsOf('FR-004', 20, { createdTime: '2026-10-03', status: 'Converted' }),
  ]),
);
const places = async (
  ...asked: Parameters<RankPerformers['execute']> extends [unknown, ...infer Rest] ? Rest : never
) =>
  (await ranking.execute(vendors, ...asked)).places.map(({ item, rank, value }) => [
    item.franchiseCode,
    rank,
    toRupees(value),
  ]);

describe('ranks', () => {
  it('of equals are shared, and the ranks after them skipped', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 30 }), (counts) => {
        const ranked = rankByValue(counts.map((count) => ({ item: count, value: fromCount(count) })));
        for (const { item, rank } of ranked) {
          expect(rank).toBe(1 + counts.filter((count) => count > item).length);
        }
        for (const [place, { value }] of ranked.entries()) {
          const next = ranked[place + 1];
          if (next) expect(compare(value, next.value)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('by commission are of the month alone, to the paisa', async () => {
    expect(await places('2026-11', 'commission')).toEqual([
      ['FR-002', 1, '100.00'],
      ['FR-001', 2, '40.00'],
      ['FR-003', 2, '40.00'],
      ['FR-004', 4, '0.00'],
    ]);
  });

  it('by closed demat accounts count these alone', async () => {
    expect((await places('2026-11', 'demat'))[0]).toEqual(['FR-004', 1, '1.00']);
  });

  it('by conversion are of the leads of the month, at least ten, and never more than all of them', async () => {
    expect(await places('2026-11', 'conversion')).toEqual([
      ['FR-003', 1, '100.00'],
      ['FR-001', 2, '10.00'],
    ]);
  });

  it('are empty for a month in which nobody has more than nothing', async () => {
    expect(await places('2026-06', 'commission')).toEqual([]);
  });

  it('of one vendor over months are those of each month, with nothing where there is no ranking', async () => {
    const months = ['2026-09', '2026-10', '2026-11'] as const;
    const resultsOf = async (n: number, metric: 'commission' | 'conversion') =>
      (await ranking.resultsOf(aVendor({ franchiseCode: `FR-00${n}` }), vendors, months, metric)).results.map(
        ({ rank, of, value }) => [rank, of, value && toRupees(value)],
      );
    expect(await resultsOf(3, 'commission')).toEqual([
      [undefined, 0, '0.00'],
      [2, 4, '0.00'],
      [2, 4, '40.00'],
    ]);
    expect(await resultsOf(4, 'conversion')).toEqual([
      [undefined, 0, undefined],
      [1, 1, '100.00'],
      [undefined, 2, undefined],
    ]);
  });
});

describe('the gap to the next better place', () => {
  it('is to the place right before, past those that share the own one', () => {
    const ranked = rankByValue(['50', '20.5', '10', '10'].map((item) => ({ item, value: exact(item) })));
    const gaps = ranked.map((own) => gapAbove(ranked, own));
    expect(gaps.map((gap) => gap && toRupees(gap))).toEqual([undefined, '29.50', '10.50', '10.50']);
  });
});
