import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ComputeMonthlyCommission } from '#core/commission/compute-monthly-commission';
import { PreviewRules } from '#core/commission/preview-rules';
import { compare, sum, toDecimalText, toRupees } from '#core/shared/money';
import type { CommissionRule } from '#core/vendors/commission-rule';
import { rulesOfVersions } from '#core/vendors/rule-timeline';
import { aDeal } from '../support/a-deal';
import { aSource, type SourceData } from '../support/a-source';
import { aRule, aVendor, paymentsOf } from '../support/a-vendor';
import { holds } from '../support/holds';
import { LONG_RUN } from '../support/long-run';
import { seldom } from '../support/seldom';

const VENDOR = aVendor();
const CATEGORIES = ['Mutual Fund', 'Health Insurance', 'Loan', 'Free Demat Account'];
const ratio = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => String(hundredths / 100));
const rules = fc
  .uniqueArray(fc.constantFrom(...CATEGORIES.slice(0, 3)), { maxLength: 3 })
  .chain((categories) =>
    fc.tuple(...categories.map((category) => ratio.map((each) => aRule(category, each)))),
  );
const deal = fc.record({
  category: fc.constantFrom(...CATEGORIES),
  createdTime: fc.constantFrom('2026-08-31T23:00:00Z', '2026-09-15', '2026-10-01', 'no date'),
  amounts: fc.array(
    fc.integer({ min: -100_000, max: 100_000_000 }).map((n) => String(n / 1000)),
    { maxLength: 3 },
  ),
  unreadable: seldom(fc.constant(true), false),
});

const someDeals = fc.array(deal, { minLength: 4, maxLength: 12 });

function sourceOf(
  deals: readonly { category: string; createdTime: string; amounts: string[]; unreadable: boolean }[],
) {
  const named = deals.map((each, place) => ({ ...each, id: String(place) }));
  return {
    vendors: [VENDOR],
    deals: named.map(({ id, category, createdTime }) =>
      aDeal({ id, productCategory: category, createdTime, stage: 'Closed Won.' }),
    ),
    payments: Object.fromEntries(named.map(({ id, amounts }) => [id, paymentsOf(...amounts)])),
    unreadable: Object.fromEntries(
      named.filter(({ unreadable }) => unreadable).map(({ id }) => [id, 'no answer'] as const),
    ),
  } satisfies SourceData;
}

async function figures(data: SourceData, inForce: readonly CommissionRule[]) {
  const { assessor } = aSource({ ...data, rules: { v1: inForce } });
  const commissions = new Map<string, string>();
  const monthly = await new ComputeMonthlyCommission(assessor).execute([VENDOR], {
    onAssessment: ({ deal: { id }, commission }) =>
      void commissions.set(id, toDecimalText(sum([commission]))),
  });
  const months = new Map(monthly.rows.map((row) => [row.month, row.commission]));
  return { total: sum(monthly.rows.map((row) => row.commission)), months, commissions };
}

describe('a preview of rules', () => {
  it('says exactly what saving them then changes', async () => {
    holds('the preview of rules is what saving changes');
    await fc.assert(
      fc.asyncProperty(someDeals, rules, rules, async (deals, inForce, proposed) => {
        const data = sourceOf(deals);
        const { assessor } = aSource({ ...data, rules: { v1: inForce } });
        const preview = await new PreviewRules(assessor).execute([{ vendor: VENDOR, rules: proposed }]);
        const then = rulesOfVersions([{ rules: proposed }, { rules: inForce }]);
        const [before, after] = [await figures(data, inForce), await figures(data, then)];
        expect(compare(preview.before, before.total)).toBe(0);
        expect(compare(preview.after, after.total)).toBe(0);
        expect(toRupees(sum([preview.before, preview.change]))).toBe(toRupees(after.total));
        const zero = sum([]);
        const months = [...new Set([...before.months.keys(), ...after.months.keys()])];
        const effects = months
          .toSorted()
          .toReversed()
          .map((month) => ({
            month,
            was: before.months.get(month) ?? zero,
            is: after.months.get(month) ?? zero,
          }))
          .filter(({ was, is }) => compare(was, is) !== 0)
          .map(({ month, was, is }) => [month, toRupees(was), toRupees(is)]);
        expect(
          preview.months.map((each) => [each.month, toRupees(each.before), toRupees(each.after)]),
        ).toEqual(effects);
        expect(compare(sum(preview.months.map((each) => each.change)), preview.change)).toBe(0);
        const changed = [...after.commissions].filter(
          ([id, now]) => Number(now) !== Number(before.commissions.get(id)),
        );
        expect(preview.deals).toBe(changed.length);
      }),
      { numRuns: LONG_RUN ? 300 : 100 },
    );
  });

  it('says that it is incomplete where payments or a date could not be read', async () => {
    const sound = { category: 'Loan', createdTime: '2026-10-01', amounts: ['100'], unreadable: false };
    const faulty = [
      { ...sound, unreadable: true },
      { ...sound, createdTime: 'no date' },
    ];
    const preview = async (deals: (typeof sound)[]) =>
      new PreviewRules(aSource(sourceOf(deals)).assessor).execute([
        { vendor: VENDOR, rules: [aRule('Loan', '10')] },
      ]);
    expect(await preview([sound])).toMatchObject({ complete: true, excluded: [], deals: 1 });
    for (const deal of faulty) {
      expect(await preview([sound, deal])).toMatchObject({
        complete: false,
        deals: 1,
        excluded: [{ dealId: '1' }],
      });
    }
    // Paid as a flat amount, it has no part in the figure.
    const demat = { ...sound, category: 'Free Demat Account', createdTime: 'no date' };
    expect((await preview([sound, demat])).complete).toBe(true);
  });

  it('counts several vendors together, each by its own rules', async () => {
    const other = aVendor({ id: 'v2', franchiseCode: 'FR-002' });
    const { assessor } = aSource({
      vendors: [VENDOR, other],
      deals: [
        aDeal({ id: 'a', productCategory: 'Loan' }),
        aDeal({ id: 'b', productCategory: 'Loan', franchiseCode: 'FR-002' }),
      ],
      payments: { a: paymentsOf('1000'), b: paymentsOf('1000') },
      rules: { v1: [aRule('Loan', '10')], v2: [aRule('Loan', '20')] },
    });
    const preview = await new PreviewRules(assessor).execute([
      { vendor: VENDOR, rules: [aRule('Loan', '15')] },
      { vendor: other, rules: [aRule('Loan', '15')] },
    ]);
    expect([toRupees(preview.before), toRupees(preview.after), preview.deals]).toEqual([
      '300.00',
      '300.00',
      2,
    ]);
    expect(preview.products.get('Loan')?.deals).toBe(2);
    const [first, second] = ['FR-001', 'FR-002'].map((code) => preview.franchises.get(code));
    expect(
      [first, second].map((each) => each && [each.deals, toRupees(each.before), toRupees(each.after)]),
    ).toEqual([
      [1, '100.00', '150.00'],
      [1, '200.00', '150.00'],
    ]);
    // What cancels out in the network's total is still named in each franchise's month.
    expect(preview.months).toEqual([]);
    expect([first, second].map((each) => each?.months.map(({ change }) => toRupees(change)))).toEqual([
      ['50.00'],
      ['-50.00'],
    ]);
  });
});
