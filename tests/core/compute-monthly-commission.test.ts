import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ComputeMonthlyCommission } from '#core/commission/compute-monthly-commission';
import { toPaise, toRupees } from '#core/shared/money';
import { aDeal, aFreeDemat } from '../support/a-deal';
import { aSource, type SourceData } from '../support/a-source';
import { aRule, aVendor, paymentsOf } from '../support/a-vendor';
import { holds } from '../support/holds';

const vendor = aVendor();
const rules = {
  v1: [aRule('Mutual Fund', '40'), aRule('Term Insurance', '0'), aRule('Health Insurance', '33.33')],
};

function compute(data: SourceData, options = {}) {
  const { assessor, log } = aSource({ vendors: [vendor], rules, ...data });
  const result = new ComputeMonthlyCommission(assessor).execute([vendor], options);
  return { result, log };
}

describe('monthly commission', () => {
  it('sums Amount_paid x ratio / 100 by the month of Created_Time', async () => {
    const { result } = compute({
      deals: [
        aDeal({ id: 'a' }),
        aDeal({ id: 'b', createdTime: '2026-10-31T18:30:00Z' }),
        aDeal({ id: 'c', createdTime: '2026-10-31T18:29:00Z' }),
      ],
      payments: { a: paymentsOf('6000', '2500', '1500'), b: paymentsOf('0.1', '0.2'), c: paymentsOf('10') },
    });
    const { rows, complete } = await result;
    expect(
      rows.map(({ month, deals, paid, commission }) => [month, deals, toRupees(paid), toRupees(commission)]),
    ).toEqual([
      ['2026-11', 2, '10000.30', '4000.12'],
      ['2026-10', 1, '10.00', '4.00'],
    ]);
    expect(complete).toBe(true);
  });

  it('counts a refund with its sign', async () => {
    const { result } = compute({
      deals: [aDeal({ id: 'a' })],
      payments: { a: paymentsOf('1000', '-250.50') },
    });
    expect(toRupees((await result).rows[0]?.commission ?? fail())).toBe('299.80');
  });

  it('leaves a deal out and names it when nothing is known of its payments, and says that the total is incomplete', async () => {
    const { result, log } = compute({
      deals: [aDeal({ id: 'good' }), aDeal({ id: 'bad' })],
      payments: { good: paymentsOf('100') },
      unreadable: { bad: 'no answer' },
    });
    const { rows, excluded, complete } = await result;
    expect(complete).toBe(false);
    expect(toRupees(rows[0]?.commission ?? fail())).toBe('40.00');
    expect(excluded).toMatchObject([
      { dealId: 'bad', franchiseCode: 'FR-001', reason: 'payments-unreadable' },
    ]);
    expect(log.lines).toEqual([expect.stringContaining('bad')]);
  });

  it('says of every other deal why it does not count, without calling the total incomplete', async () => {
    const { result } = compute({
      deals: [
        aDeal({ id: 'none' }),
        aDeal({ id: 'zero', productCategory: 'Term Insurance' }),
        aDeal({ id: 'unruled', productCategory: 'Mutual fund' }),
        aFreeDemat({ id: 'near', stage: 'Closed Won' }),
        aFreeDemat({ id: 'open', stage: 'Documents received' }),
        aDeal({ id: 'none' }),
      ],
      payments: { zero: paymentsOf('5'), unruled: paymentsOf('5') },
    });
    const { rows, excluded, complete } = await result;
    expect(complete).toBe(true);
    expect(rows).toEqual([]);
    expect(excluded.map(({ dealId, reason }) => [dealId, reason])).toEqual([
      ['near', 'stage-differs'],
      ['none', 'duplicate-id'],
      ['none', 'no-payments'],
      ['unruled', 'no-rule'],
      ['zero', 'zero-ratio'],
    ]);
  });

  it('puts an unreadable date on the list of those left out, never in a wrong month', async () => {
    const { result } = compute({
      deals: [aDeal({ id: 'a', createdTime: 'soon' }), aFreeDemat({ id: 'f', createdTime: '' })],
      payments: { a: paymentsOf('100') },
    });
    const { rows, excluded, complete } = await result;
    expect([rows, complete]).toEqual([[], false]);
    expect(excluded.map(({ dealId, reason }) => [dealId, reason])).toEqual([
      ['a', 'unreadable-date'],
      ['f', 'unreadable-date'],
    ]);
  });

  it('pays free demat accounts by count, apart from commission', async () => {
    holds("4: a free demat counts only with category and 'Closed Won.', full stop included");
    const { result } = compute({
      deals: [
        aFreeDemat({ id: 'f1' }),
        aFreeDemat({ id: 'f2' }),
        aFreeDemat({ id: 'f3', stage: 'Closed Won' }),
      ],
      rules: { v1: [aRule('Free Demat Account', '50')] },
      payments: { f1: paymentsOf('1000') },
    });
    const [row] = (await result).rows;
    expect(row).toMatchObject({ deals: 0, freeDematDeals: 2 });
    expect(
      [row?.commission, row?.freeDematEarning, row?.overall].map((each) => each && toRupees(each)),
    ).toEqual(['0.00', '600.00', '600.00']);
  });

  it('asks for payments of the chosen months only, and covers only those in the totals', async () => {
    const { result } = compute(
      {
        deals: [aDeal({ id: 'a' }), aDeal({ id: 'b', createdTime: '2026-10-02' })],
        payments: { a: paymentsOf('100'), b: paymentsOf('100') },
        unreadable: { b: 'would make it incomplete' },
      },
      { months: new Set(['2026-11']) },
    );
    const { totals, complete } = await result;
    expect(complete).toBe(true);
    expect(totals.map(({ deals }) => deals)).toEqual([1]);
  });

  it('cannot count on rules that could not be read', async () => {
    const nobody = aVendor({ id: undefined });
    const { assessor } = aSource({ deals: [aDeal()], payments: { d1: paymentsOf('100') } });
    const result = await new ComputeMonthlyCommission(assessor).execute([nobody]);
    expect(result.complete).toBe(false);
    expect(result.notices).toEqual([{ kind: 'no-vendor-id', franchiseCode: 'FR-001' }]);
    expect(result.excluded).toMatchObject([{ dealId: 'd1', reason: 'rules-unreadable' }]);
  });

  it('tells how far it is, deal by deal', async () => {
    const seen: string[] = [];
    const { result } = compute(
      { deals: [aDeal({ id: 'a' }), aDeal({ id: 'b' })], unreadable: { b: 'x' } },
      {
        onProgress: ({ done, total, failed }: Record<string, number>) =>
          seen.push(`${done}/${total}/${failed}`),
      },
    );
    await result;
    expect(seen).toEqual(['0/2/0', '1/2/0', '2/2/1']);
  });

  it('equals an integer count over generated deals, in any order, and its rows add up to its totals', async () => {
    const deal = fc.record({
      category: fc.constantFrom('Mutual Fund', 'Health Insurance', 'Term Insurance', 'Unruled'),
      day: fc.integer({ min: 1, max: 28 }),
      month: fc.integer({ min: 1, max: 12 }),
      micros: fc.array(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), { maxLength: 4 }),
    });
    // Ratios in hundredths of a percent: 10^6 x 10^2 x 10^2 units are a rupee, so 10^8 are a paisa.
    const ratios: Record<string, bigint> = { 'Mutual Fund': 4000n, 'Health Insurance': 3333n };
    await fc.assert(
      fc.asyncProperty(fc.array(deal, { maxLength: 25 }), async (generated) => {
        const deals = generated.map((each, place) =>
          aDeal({
            id: `d${place}`,
            productCategory: each.category,
            createdTime: `2026-${String(each.month).padStart(2, '0')}-${String(each.day).padStart(2, '0')}`,
          }),
        );
        const payments = Object.fromEntries(
          generated.map((each, place) => [
            `d${place}`,
            each.micros.map((units) => ({ amountPaid: { units, scale: 6 } })),
          ]),
        );
        const expected = new Map<string, bigint>();
        for (const [place, { category, micros }] of generated.entries()) {
          const ratio = ratios[category];
          if (ratio === undefined || micros.length === 0) continue;
          const month = deals[place]?.createdTime.slice(0, 7) ?? '';
          const units = micros.reduce((total, each) => total + each, 0n) * ratio;
          expected.set(month, (expected.get(month) ?? 0n) + units);
        }
        const paise = (units: bigint) =>
          (units + (units < 0n ? -(10n ** 8n / 2n) : 10n ** 8n / 2n)) / 10n ** 8n;
        const { rows, totals } = await compute({ deals: deals.toReversed(), payments }).result;
        expect(new Map(rows.map((row) => [row.month, toPaise(row.commission)]))).toEqual(
          new Map([...expected].map(([month, units]) => [month, paise(units)])),
        );
        const whole = [...expected.values()].reduce((total, each) => total + each, 0n);
        expect(toPaise(totals[0]?.commission ?? fail())).toBe(paise(whole));
      }),
      { numRuns: 300 },
    );
  });
});

function fail(): never {
  throw new Error('There is no such row.');
}
