import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ComputeMonthlyCommission } from '#core/commission/compute-monthly-commission';
import { ExplainDeal } from '#core/commission/explain-deal';
import { add, compare, toRupees, ZERO } from '#core/shared/money';
import { aDeal, aFreeDemat } from '../support/a-deal';
import { aSource, type SourceData } from '../support/a-source';
import { aRule, aVendor, paymentsOf } from '../support/a-vendor';

const vendor = aVendor();
const rules = { v1: [aRule('Mutual Fund', '40'), aRule('Term Insurance', '0')] };

function explain(deal = aDeal(), data: SourceData = {}) {
  return new ExplainDeal(aSource({ rules, ...data }).assessor).execute(vendor, deal);
}

describe('a deal explained', () => {
  it('is its payments, each times the ratio, adding up to the total', async () => {
    const { lines, paid, commission, assessment } = await explain(aDeal(), {
      payments: { d1: paymentsOf('6000', '2500', '1500.05') },
    });
    expect(lines.map((line) => toRupees(line.commission))).toEqual(['2400.00', '1000.00', '600.02']);
    expect([toRupees(paid), toRupees(commission)]).toEqual(['10000.05', '4000.02']);
    expect([assessment.state, assessment.month]).toEqual(['counted', '2026-11']);
  });

  it('shows what was paid also where it earns nothing, and why', async () => {
    const { lines, paid, commission, assessment } = await explain(
      aDeal({ productCategory: 'Term Insurance' }),
      {
        payments: { d1: paymentsOf('500') },
      },
    );
    expect([lines.length, toRupees(paid), toRupees(commission), assessment.state]).toEqual([
      1,
      '500.00',
      '0.00',
      'zero-ratio',
    ]);
  });

  it('says what a free demat account brings, or what it waits for', async () => {
    const won = await explain(aFreeDemat());
    expect([won.assessment.state, toRupees(won.assessment.openingAmount ?? ZERO)]).toEqual([
      'counted',
      '300.00',
    ]);
    expect((await explain(aFreeDemat({ stage: 'New' }))).assessment.state).toBe('waiting-for-closed-won');
    expect((await explain(aFreeDemat({ stage: 'Closed Won' }))).assessment.state).toBe('stage-differs');
  });

  it.each(['Closed Lost', 'closed lost.', 'Closed-Lost to Competition'])(
    'does not let a lost free demat account wait for anything: %s',
    async (stage) => {
      expect((await explain(aFreeDemat({ stage }))).assessment.state).toBe('closed-lost');
    },
  );

  it('stands also when payments cannot be read', async () => {
    const { assessment, lines } = await explain(aDeal(), { unreadable: { d1: 'no answer' } });
    expect([assessment.state, lines.length]).toEqual(['payments-unreadable', 0]);
  });

  it('adds up over all deals of a month to the month, exactly', async () => {
    const amounts = fc.array(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(amounts, { maxLength: 12 }), async (generated) => {
        const deals = generated.map((_, place) => aDeal({ id: `d${place}` }));
        const payments = Object.fromEntries(
          generated.map((units, place) => [
            `d${place}`,
            units.map((each) => ({ amountPaid: { units: each, scale: 4 } })),
          ]),
        );
        let total = ZERO;
        for (const deal of deals) total = add(total, (await explain(deal, { payments })).commission);
        const { assessor } = aSource({ vendors: [vendor], rules, deals, payments });
        const { totals } = await new ComputeMonthlyCommission(assessor).execute([vendor]);
        expect(compare(totals[0]?.commission ?? ZERO, total)).toBe(0);
      }),
      { numRuns: 100 },
    );
  });
});
